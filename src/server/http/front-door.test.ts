import { afterAll, beforeAll, expect, test } from 'vitest'

import { createBand, listBands } from '../../contract/bands.ts'
import { handle } from './handle.ts'
import { makeBand, makeCaller, makeMember, makeSetlist, makeSong, makeUser } from '../../../test/makers.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('the server says that it lives and that it can serve', async () => {
  const anybody = makeCaller(app)
  expect((await anybody.send('GET', '/api/health/live')).status).toBe(200)
  const ready = await anybody.send('GET', '/api/health/ready')
  expect(ready).toMatchObject({ status: 200, body: { status: 'ok', database: 'ok' } })
})

test('every call but the public ones wants a signed-in user, before anything else is looked at', async () => {
  const anybody = makeCaller(app)
  for (const { method, path, access } of app.app.endpoints) {
    if (access.kind === 'public') continue
    const body = method === 'GET' || method === 'DELETE' ? undefined : '{"broken'
    const answer = await anybody.send(method, path.replaceAll(/:\w+/g, '1'), body)
    expect(answer, `${method} ${path}`).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  }
})

test.for([
  ['malformed JSON', '{"name":', 'application/json', 400, 'malformed'],
  ['a list', '[]', 'application/json', 400, 'malformed'],
  ['null', 'null', 'application/json', 400, 'malformed'],
  ['nothing', '', 'application/json', 400, 'malformed'],
  ['a poisoned prototype', '{"__proto__":{"name":"x"}}', 'application/json', 400, 'malformed'],
  ['a form', 'name=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  ['no name', '{}', 'application/json', 422, 'invalid_field'],
  ['a number for a name', '{"name":7}', 'application/json', 422, 'invalid_field'],
  ['a blank name', '{"name":"   "}', 'application/json', 422, 'invalid_field'],
  ['a NUL byte', '{"name":"a\\u0000b"}', 'application/json', 422, 'invalid_field'],
  ['half a surrogate pair', '{"name":"\\ud800"}', 'application/json', 422, 'invalid_field'],
  ['a name too long', JSON.stringify({ name: 'x'.repeat(5000) }), 'application/json', 422, 'invalid_field'],
  ['too much', JSON.stringify({ name: 'x'.repeat(2_000_000) }), 'application/json', 413, 'payload_too_large'],
] as const)('%s is refused with a sentence and a code', async ([, body, type, status, code]) => {
  const user = await makeUser(app)
  const answer = await user.send('POST', '/api/bands', body, { 'content-type': type })
  expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } })
  expect(await user.call(listBands)).toEqual([])
})

test('a refused field is named with what is wrong with it', async () => {
  const user = await makeUser(app)
  const answer = await user.ask(createBand, { body: { name: '', time_zone: 'Mars/Olympus' } })
  expect(answer.body).toMatchObject({
    fields: { name: 'Band name is required', time_zone: 'Please choose a time zone' },
  })
})

test.for([
  '0',
  '-1',
  '1.5',
  '99999999999999999999',
  'abc',
  '1%00',
  '%F0%9F%8E%B8',
  "1'--",
  '9007199254740993',
])('the id %s answers like one that never existed', async (id) => {
  const user = await makeUser(app)
  for (const path of [`/api/bands/${id}`, `/api/bands/${id}/songs`, `/api/setlists/${id}`]) {
    const answer = await user.send('GET', path)
    expect(answer).toMatchObject({ status: 404, body: { message: 'Not found', code: 'not_found' } })
  }
})

test("somebody else's things answer byte for byte like ones that never existed", async () => {
  const theirs = await makeBand(app)
  const song = await makeSong(theirs)
  const setlist = await makeSetlist(theirs)
  const stranger = await makeUser(app)
  const pairs = [
    ['GET', `/api/bands/${theirs.band.id}`, '/api/bands/999999'],
    ['GET', `/api/bands/${theirs.band.id}/songs`, '/api/bands/999999/songs'],
    ['PATCH', `/api/bands/${theirs.band.id}/songs/${song.id}`, '/api/bands/999999/songs/999999'],
    ['DELETE', `/api/songs/${song.id}`, '/api/songs/999999'],
    ['GET', `/api/setlists/${setlist.id}`, '/api/setlists/999999'],
    ['DELETE', `/api/setlists/${setlist.id}`, '/api/setlists/999999'],
    ['POST', `/api/setlists/${setlist.id}/songs`, '/api/setlists/999999/songs'],
  ] as const
  for (const [method, foreign, unknown] of pairs) {
    const body = method === 'PATCH' || method === 'POST' ? {} : undefined
    const [a, b] = [await stranger.send(method, foreign, body), await stranger.send(method, unknown, body)]
    expect(a.status, `${method} ${foreign}`).toBe(404)
    expect([a.status, a.body]).toEqual([b.status, b.body])
  }
})

test('an endpoint that does not say who may call it stops the start', () => {
  const { access: _, ...open } = listBands
  expect(() => handle(app.app, open as typeof listBands, async () => [])).toThrow('who may call it')
})

test('an unknown address of the API answers JSON, not the page', async () => {
  const answer = await makeCaller(app).send('GET', '/api/nothing', undefined, { accept: 'text/html' })
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('every endpoint describes itself, for programs and for people', async () => {
  const anybody = makeCaller(app)
  const { body } = await anybody.send('GET', '/api/openapi.json')
  const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, object>> }
  expect(openapi).toMatch(/^3\.1/)
  for (const { method, path } of app.app.endpoints)
    expect(paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()], path).toBeDefined()
  const page = await anybody.send('GET', '/api/docs')
  expect(page.body).toContain('/api/setlists/:setlistId/songs')
})

test('the description has what goes beside the bodies', async () => {
  const { body } = await makeCaller(app).send('GET', '/api/openapi.json')
  const text = expect.any(String) as string
  expect(body).toMatchObject({
    paths: {
      '/api/bands/{bandId}/songs': {
        get: {
          parameters: expect.arrayContaining([
            expect.objectContaining({ name: 'If-None-Match', in: 'header', required: false }),
          ]) as object[],
          responses: {
            200: { headers: { ETag: { description: text }, Link: { description: text } } },
            304: { description: text },
            default: { headers: { 'Retry-After': { description: text } } },
          },
        },
        post: {
          parameters: expect.arrayContaining([
            expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
          ]) as object[],
          requestBody: { required: true },
        },
      },
      '/api/bands/{bandId}/invites': { post: { requestBody: { required: false } } },
    },
    components: { schemas: { Error: { properties: { bands: { type: 'array' } } } } },
  })
})

test('a database that is gone is a 503 for callers, and the log keeps no personal data', async () => {
  const lost = await startApp()
  const user = await makeUser(lost, 'Private Name')
  await user.call(listBands)
  await lost.db.destroy()
  const answer = await user.send('GET', '/api/bands')
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  const log = lost.log.join('')
  expect(log).toContain('/api/bands')
  for (const secret of [user.email, user.token, 'Private Name', 'rehearsal'])
    expect(log).not.toContain(secret)
  await lost.app.http.close()
})

test('a bandmate may not do what is for admins', async () => {
  const { band } = await makeBand(app)
  const bandmate = await makeMember(app, band)
  const answer = await bandmate.send('PATCH', `/api/bands/${band.id}`, { name: 'Mine' })
  expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})
