import { afterEach, expect, test } from 'vitest'

import { listSongs } from '../../contract/songs.ts'
import { makeBand, makeCaller } from '../../../test/makers.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp
afterEach(() => app.stop())

/** A page, a call, a list, refusals of both services, and addresses where nothing is. */
const addresses = [
  '/songs',
  '/api/bands',
  '/api/instruments',
  '/api/nothing',
  '/api/health/live',
  '/auth/v1/user',
  '/auth/v1/nothing',
  '/auth/v1/settings',
  '/calendar/nothing.ics',
  '/ws',
  '/nothing.js',
  '/%E0%A4%A',
]

function policyOf(headers: Headers): Record<string, string> {
  const parts = (headers.get('content-security-policy') ?? '').split(';')
  return Object.fromEntries(
    parts.map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  )
}

test('every answer tells browsers to run only our scripts, to be in no frame and to guess no type', async () => {
  app = await startApp()
  for (const address of addresses) {
    const { headers } = await makeCaller(app).send('GET', address, undefined, { accept: 'text/html' })
    expect(headers.get('x-content-type-options'), address).toBe('nosniff')
    if (address.includes('%')) continue
    expect(policyOf(headers), address).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(headers.get('referrer-policy'), address).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy'), address).toBe('same-origin')
    expect(headers.get('strict-transport-security'), address).toBeNull()
  }
})

test('answers with data are kept by no cache, and lists only by their owner to be asked about again', async () => {
  app = await startApp()
  const crew = await makeBand(app)
  const keeping = async (path: string, method = 'GET', body?: unknown) =>
    (await crew.admin.send(method, path, body)).headers.get('cache-control')
  expect(await keeping('/api/bands')).toBe('no-store')
  expect(await keeping('/api/me/export')).toBe('no-store')
  expect(await keeping('/api/nothing')).toBe('no-store')
  expect(await keeping('/auth/v1/user')).toBe('no-store')
  expect(await keeping('/auth/v1/token?grant_type=password', 'POST', {})).toBe('no-store')
  const songs = await crew.admin.ask(listSongs, { params: { bandId: crew.band.id } })
  expect(songs.headers.get('cache-control')).toBe('private, no-cache')
})

test('pages of other sites may read no answer of the API', async () => {
  app = await startApp()
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await makeCaller(app).send(method, '/api/bands', undefined, {
      origin: 'https://elsewhere.band',
      'access-control-request-method': 'DELETE',
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('a site on https is never again asked for without it', async () => {
  app = await startApp({ SITE_URL: 'https://bandstand.band' })
  for (const address of ['/songs', '/api/bands', '/auth/v1/user']) {
    const { headers } = await makeCaller(app).send('GET', address)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(policyOf(headers)).toHaveProperty('upgrade-insecure-requests')
  }
})
