import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { importSongs } from '../src/contract/song-import.ts'
import { listSongs } from '../src/contract/songs.ts'
import { connectLive, listenTo } from './live-client.ts'
import { makeBand, makeSong } from './makers.ts'
import type { TestBand } from './makers.ts'
import { startApp } from './start-app.ts'
import type { TestApp } from './start-app.ts'

const SLOW = 150
/** Ms that a call may take beyond four times as long as it does when nobody is greedy. */
const QUICK_MS = 250

let app: TestApp
let crew: TestBand
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'on' })
  crew = await makeBand(app)
  await makeSong(crew)
})
afterAll(() => app.stop())

const port = () => Number(new URL(app.url).port)
const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))

/** A connection as a program would have it that reads nothing of the protocol. */
async function openSocket(head: string) {
  const socket = connect(port(), '127.0.0.1')
  let heard = ''
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(heard))
  })
  await once(socket, 'connect')
  socket.write(head)
  return { socket, closed }
}

async function openSlow(count: number, head: string) {
  const slow = await Promise.all(times(count, () => openSocket(head)))
  const drip = setInterval(() => slow.forEach(({ socket }) => socket.writable && socket.write('x')), 100)
  return { closed: slow.map(({ closed }) => closed), stop: () => clearInterval(drip), sockets: slow }
}

/** Milliseconds that a call of somebody else takes, as a rule. */
async function usualCall(): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    const started = performance.now()
    await crew.admin.call(listSongs, { params: { bandId: crew.band.id } })
    taken.push(performance.now() - started)
  }
  return taken.toSorted((a, b) => a - b)[5] ?? Infinity
}

test('a request has seconds to arrive and its answer minutes to be taken', () => {
  const { headersTimeout, requestTimeout, timeout } = app.app.http.server
  expect([headersTimeout, requestTimeout, timeout]).toEqual([10_000, 30_000, 120_000])
})

test.each([
  ['heads', 'GET /api/bands HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  [
    'bodies',
    'POST /auth/v1/signup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{"email":"',
  ],
])(`${SLOW} clients whose %s come a byte at a time slow nobody, and are shown out`, async (_, head) => {
  const { server } = app.app.http
  const usual = { headersTimeout: server.headersTimeout, requestTimeout: server.requestTimeout }
  Object.assign(server, { headersTimeout: 1000, requestTimeout: 1500 })
  const before = await usualCall()
  const slow = await openSlow(SLOW, head)
  try {
    expect(await usualCall()).toBeLessThan(4 * before + QUICK_MS)
    const last = await Promise.all(slow.closed)
    expect(last.filter((text) => text.startsWith('HTTP/1.1 408 '))).toHaveLength(SLOW)
    const [, body = ''] = (last[0] ?? '').split('\r\n\r\n')
    expect(JSON.parse(body)).toEqual({
      message: 'The request took too long to arrive. Please try again.',
      code: 'request_timeout',
    })
  } finally {
    slow.stop()
    Object.assign(server, usual)
  }
})

test('a client that does not take its answers is cut off', async () => {
  const { server } = app.app.http
  const count = promisify(server.getConnections.bind(server))
  const [before, callBefore] = [await count(), await usualCall()]
  const usual = server.timeout
  server.setTimeout(2000)
  const sockets: Socket[] = []
  try {
    for (let client = 0; client < 20; client += 1) {
      const { socket } = await openSocket('')
      socket.pause()
      socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(300))
      sockets.push(socket)
    }
    expect(await usualCall()).toBeLessThan(4 * (callBefore + QUICK_MS))
    await vi.waitFor(async () => expect(await count()).toBeLessThanOrEqual(before + 1), 15_000)
  } finally {
    server.setTimeout(usual)
    sockets.forEach((socket) => socket.destroy())
  }
})

test.each([
  ['no protocol at all', 'hello\r\n\r\n', 400, 'malformed'],
  ['a head without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`, 431, 'head_too_large'],
  [
    'two lengths',
    'POST /api/bands HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\n{}',
    400,
    'malformed',
  ],
  [
    'a length and chunks',
    'POST /api/bands HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'malformed',
  ],
  ['a NUL in the head', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\u0000b\r\n\r\n', 400, 'malformed'],
])('%s is refused like everything else', async (_, bytes, status, code) => {
  const { closed } = await openSocket(bytes)
  const [head = '', body = ''] = (await closed).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toMatchObject({ code, message: expect.any(String) })
})

/** Sends so many bytes without telling their number first. */
function sendChunks(path: string, bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(`${app.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${crew.admin.token}`, 'content-type': 'application/json' },
    })
    call.once('response', ({ statusCode }) => resolve(statusCode))
    call.once('error', reject)
    call.write(`{"notes":"${'x'.repeat(bytes)}`)
    call.end('"}')
  })
}

test('a body may have 256 kB, that of an import 1 MB', async () => {
  const { admin, band } = crew
  const songs = `/api/bands/${band.id}/songs`
  expect((await admin.send('POST', songs, { notes: 'x'.repeat(255_000) })).status).toBe(422)
  expect(await admin.send('POST', songs, { notes: 'x'.repeat(263_000) })).toMatchObject({
    status: 413,
    body: { code: 'payload_too_large' },
  })
  expect(await sendChunks(songs, 263_000)).toBe(413)
  const signUp = { email: 'x'.repeat(263_000) }
  expect((await admin.send('POST', '/auth/v1/signup', signUp)).status).toBe(413)

  const rows = times(100, (number) => ({ title: `Song ${number}`, notes: 'x'.repeat(10_000) }))
  const imported = await admin.call(importSongs, { params: { bandId: band.id }, body: { rows } })
  expect(imported.songs).toHaveLength(100)
  const more = { rows: [...rows, ...rows] }
  expect((await admin.ask(importSongs, { params: { bandId: band.id }, body: more })).status).toBe(413)
})

test('one user listens with 100 sockets at most, and others still find room', async () => {
  const { band, admin } = await makeBand(app)
  const clients = await Promise.all(times(100, () => listenTo(app, band, admin)))
  const oneTooMany = await connectLive(app)
  oneTooMany.join(band, admin)
  expect(await oneTooMany.closed).toBe(1008)
  await listenTo(app, crew.band, crew.admin)
  clients[0]?.socket.close()
  await clients[0]?.closed
  await vi.waitFor(async () => listenTo(app, band, admin), 15_000)
  clients.forEach(({ socket }) => socket.terminate())
})

test('pings without end close the socket', async () => {
  const client = await connectLive(app)
  for (let ping = 0; ping <= 30; ping += 1) client.socket.ping('x'.repeat(125))
  expect(await client.closed).toBe(1008)
})

test('a listener that stops reading is dropped, and the others hear on', async () => {
  const { band, admin } = await makeBand(app)
  const [stuck, bandmate] = [await listenTo(app, band, admin), await listenTo(app, band, admin)]
  stuck.socket.pause()
  let id = 0
  for (let tick = 0; tick < 400; tick += 1) {
    for (let event = 0; event < 1000; event += 1)
      app.app.deps.tell({ type: 'song_updated', bandId: band.id, id: (id += 1) })
    await sleep(0)
  }
  stuck.socket.resume()
  expect(await stuck.closed).toBe(1006)
  bandmate.say({ type: 'leave_band', bandId: band.id })
  expect(bandmate.socket.readyState).toBe(bandmate.socket.OPEN)
})
