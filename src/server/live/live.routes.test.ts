import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'

import { listSongs } from '../../contract/songs.ts'
import { connectLive, listenTo } from '../../../test/live-client.ts'
import { makeBand, makeCaller, makeMember, makeSong, makeUser } from '../../../test/makers.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

const notFound = (bandId: number) => ({ type: 'error', code: 'not_found', bandId })

async function remove(bandId: number, userId: string): Promise<void> {
  await app.db.deleteFrom('members').where('band_id', '=', bandId).where('user_id', '=', userId).execute()
  app.app.deps.tell({ type: 'member_removed', bandId, id: userId })
}

/** The status an upgrade is answered with. */
function statusOfUpgrade(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${app.url}${path}`, { headers: { connection: 'Upgrade', ...headers } })
    const settle = (response: IncomingMessage) => {
      resolve(response.statusCode)
      request.destroy()
    }
    request.once('response', settle).once('upgrade', settle).once('error', reject).end()
  })
}

const upgrade = {
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': btoa('sixteen bytes ok'),
}

test('every bandmate hears of a song at once, and another band does not', async () => {
  const lamplighters = await makeBand(app)
  const others = await makeBand(app, 'The Others')
  const jon = await makeMember(app, lamplighters.band)
  const maya = await listenTo(app, lamplighters.band, lamplighters.admin)
  const bandmate = await listenTo(app, lamplighters.band, jon)
  const outsider = await listenTo(app, others.band, others.admin)
  const song = await makeSong(lamplighters)
  const event = { type: 'song_added', bandId: lamplighters.band.id, id: song.id, by: lamplighters.admin.id }
  expect(await maya.next()).toEqual(event)
  expect(await bandmate.next()).toEqual(event)
  expect(await outsider.rest()).toEqual([])
})

test('what is heard can be read: the event comes after the commit', async () => {
  const home = await makeBand(app)
  const maya = await listenTo(app, home.band, home.admin)
  const seen = maya.next().then(() => home.admin.call(listSongs, { params: { bandId: home.band.id } }))
  const song = await makeSong(home)
  expect((await seen).map(({ id }) => id)).toContain(song.id)
})

test('a stranger cannot tell a band from one that does not exist', async () => {
  const { band } = await makeBand(app)
  const stranger = await makeUser(app, 'Nell Stray')
  const client = await connectLive(app)
  for (const id of [band.id, 987_654_321, Number.MAX_SAFE_INTEGER]) {
    client.join({ id }, stranger)
    expect(await client.next()).toEqual(notFound(id))
  }
})

test('without a good token no room opens', async () => {
  const { band, admin } = await makeBand(app)
  const client = await connectLive(app)
  const [head, payload] = admin.token.split('.')
  for (const token of ['', 'nonsense', `${head}.${payload}.AAAA`]) {
    client.join(band, { token })
    expect(await client.next()).toEqual({ type: 'error', code: 'not_signed_in', bandId: band.id })
  }
})

test('whoever leaves a room hears no more of it', async () => {
  const home = await makeBand(app)
  const client = await listenTo(app, home.band, home.admin)
  client.say({ type: 'leave_band', bandId: home.band.id })
  await client.rest()
  await makeSong(home)
  expect(await client.rest()).toEqual([])
})

test("a removed member's room ends at once", async () => {
  const home = await makeBand(app)
  const jon = await makeMember(app, home.band)
  const [maya, removed] = [await listenTo(app, home.band, home.admin), await listenTo(app, home.band, jon)]
  await remove(home.band.id, jon.id)
  await makeSong(home)
  expect(await removed.next()).toEqual(notFound(home.band.id))
  expect(await maya.next()).toMatchObject({ type: 'member_removed', id: jon.id })
  expect(await maya.next()).toMatchObject({ type: 'song_added' })
  expect(await removed.rest()).toEqual([])
})

test('twenty joins at the moment of a removal leave nobody in the room', async () => {
  const home = await makeBand(app)
  const jon = await makeMember(app, home.band)
  const clients = await Promise.all(Array.from({ length: 20 }, () => connectLive(app)))
  const removal = remove(home.band.id, jon.id)
  for (const client of clients) client.join(home.band, jon)
  await removal
  await Promise.all(clients.map((client) => client.rest()))
  await makeSong(home)
  const heard = await Promise.all(clients.map((client) => client.rest()))
  expect(heard.flat().filter(({ type }) => type === 'song_added')).toEqual([])
})

test.each([
  ['no JSON', '{"type":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an unknown type', '{"type":"shout","bandId":1}'],
  ['no band', '{"type":"join_band"}'],
  ['a band that is text', '{"type":"join_band","bandId":"1"}'],
  ['a band below one', '{"type":"leave_band","bandId":0}'],
])('%s is answered and harms nobody', async (_, text) => {
  const client = await connectLive(app)
  client.socket.send(text)
  expect(await client.next()).toEqual({ type: 'error', code: 'malformed', bandId: null })
  expect(await client.rest()).toEqual([])
})

test('a frame over 4 kB, a binary frame and a flood close the socket for good', async () => {
  const [long, binary, flood, limit] = await Promise.all(Array.from({ length: 4 }, () => connectLive(app)))
  long?.socket.send(JSON.stringify({ type: 'x'.repeat(4096) }))
  binary?.socket.send(Buffer.from('{}'), { binary: true })
  for (let message = 0; message <= 30; message += 1) flood?.say({ type: 'leave_band', bandId: 1 })
  limit?.socket.send(`{"type":"${'x'.repeat(4096 - 11)}"}`)
  expect(await Promise.all([long?.closed, binary?.closed, flood?.closed])).toEqual([1008, 1003, 1008])
  expect(await limit?.next()).toMatchObject({ code: 'malformed' })
})

test('only pages of this site may connect; programs without an Origin may', async () => {
  const { port } = new URL(app.url)
  const statusFrom = (origin: string) => statusOfUpgrade('/ws', { ...upgrade, origin })
  expect(await statusFrom(`http://localhost:${port}`)).toBe(101)
  expect(await statusFrom(`http://127.0.0.1:${port}`)).toBe(101)
  expect(await statusFrom('http://evil.band')).toBe(403)
  expect(await statusFrom('null')).toBe(403)
  expect(await statusOfUpgrade('/ws', upgrade)).toBe(101)
})

test('the address of the channel is not found by a plain request, nor another by an upgrade', async () => {
  expect(await makeCaller(app).send('GET', '/ws')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await statusOfUpgrade('/api/nowhere', upgrade)).toBe(404)
})

test('an upgrade that is not for the channel is an ordinary request', async () => {
  const { admin } = await makeBand(app)
  const authorization = `Bearer ${admin.token}`
  expect(await statusOfUpgrade('/api/bands', { upgrade: 'h2c', authorization })).toBe(200)
  expect(await statusOfUpgrade('/api/bands', { ...upgrade, authorization })).toBe(200)
  expect(await statusOfUpgrade('/ws', { upgrade: 'h2c' })).toBe(404)
})

test('no token is written to the log', async () => {
  const { band, admin } = await makeBand(app)
  await listenTo(app, band, admin)
  expect(app.log.join('\n')).not.toContain(admin.token.slice(-20))
})

test('a client that stays silent is dropped, one that answers stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const ours = await startApp()
  try {
    const [silent, alive] = [await connectLive(ours, { autoPong: false }), await connectLive(ours)]
    const ponged = new Promise((resolve) => {
      alive.socket.once('ping', resolve)
    })
    vi.advanceTimersByTime(30_000)
    await ponged
    await alive.rest()
    vi.advanceTimersByTime(30_000)
    expect(await silent.closed).toBe(1006)
    expect(alive.socket.readyState).toBe(WebSocket.OPEN)
  } finally {
    vi.useRealTimers()
    await ours.stop()
  }
})

test('a server that stops sends its clients to the next one', async () => {
  const ours = await startApp()
  const clients = await Promise.all(Array.from({ length: 3 }, () => connectLive(ours)))
  const started = performance.now()
  const stopped = ours.stop()
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1012, 1012, 1012])
  // Those who have gone are not waited for; who stays is cut off after two seconds.
  expect(performance.now() - started).toBeLessThan(1900)
  await stopped
})

test('a client that does not say goodbye does not hold the server up', async () => {
  const ours = await startApp()
  const { socket, closed } = await connectLive(ours)
  socket.pause()
  await ours.stop()
  socket.resume()
  expect(await closed).toBe(1012)
})
