import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'

import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { connectLive, listenTo } from '../live-client.ts'
import { makeBand, makeSong } from '../makers.ts'
import type { TestBand } from '../makers.ts'
import { startApp } from '../start-app.ts'
import type { TestApp } from '../start-app.ts'

let app: TestApp
let crew: TestBand
beforeAll(async () => {
  app = await startApp()
  crew = await makeBand(app)
})
afterAll(() => app.stop())

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json(),
  fc.constantFrom('', '{', '['.repeat(4000), '\u0000', '\ud800', 'x'.repeat(4097), 'x'.repeat(65_000)),
  fc
    .record(
      {
        type: fc.oneof(fc.constantFrom('join_band', 'leave_band', '__proto__'), fc.jsonValue()),
        bandId: fc.oneof(fc.maxSafeInteger(), fc.constantFrom(1, 1e308, '1', null), fc.jsonValue()),
        access_token: fc.oneof(
          fc.constantFrom('', 'a.b.c', 'a.e30.c', 'a.bnVsbA.c', 'a.eyJleHAiOjFlOTl9.c', '.'.repeat(900)),
          fc.jsonValue(),
        ),
      },
      { requiredKeys: [] },
    )
    .map((message) => JSON.stringify(message)),
)

/** Frames by hand, most of which the protocol forbids; a server that reads on after them would be misled. */
const rawFrames = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    ...[
      '8101', // a frame without a mask
      'f18000000000', // reserved bits
      '838000000000', // an unknown kind of frame
      '81ff7fffffffffffffff00000000', // eight exabytes announced
      '81ff000000000001000100000000', // a byte more than is taken
      '098000000000', // a ping in parts
      '89fe00800000000000', // a long ping
      '008000000000', // the rest of nothing
      '018000000000018000000000', // a beginning within another
      '888100000000ff', // a farewell of one byte
      '88820000000003e7', // a farewell by a number that is none
      '818200000000ff80', // no UTF-8
    ].map((hex) => Buffer.from(hex, 'hex')),
  ),
)

async function openRaw() {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.on('error', () => {})
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  expect(head.toString()).toMatch(/^HTTP\/1.1 101/)
  return socket
}

test('whatever is said on the live channel, who listens hears on', async () => {
  const bandmate = await listenTo(app, crew.band, crew.admin)
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 25 }),
      fc.boolean(),
      async (texts, isBinary) => {
        const client = await connectLive(app)
        for (const one of texts) client.socket.send(one, { binary: isBinary && one.length % 2 === 1 })
        client.socket.close()
        expect([1003, 1005, 1008]).toContain(await client.closed)
      },
    ),
    { numRuns: 100 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(rawFrames, { minLength: 1, maxLength: 5 }), async (frames) => {
      const socket = await openRaw()
      for (const frame of frames) socket.write(frame)
      socket.end()
      socket.resume()
      await once(socket, 'close')
    }),
    { numRuns: 150 },
  )
  const { id } = await makeSong(crew)
  expect(await bandmate.next()).toMatchObject({ type: 'song_added', id })
  const late = await listenTo(app, crew.band, crew.admin)
  expect(await late.rest()).toEqual([])
  expect(app.log.filter((line) => line.includes('"level":50'))).toEqual([])
}, 60_000)
