import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import type { WebSocket as Wire } from 'ws'

import { connectLive, reconnectDelay } from './connection.ts'
import type { LiveConnection, LiveMessage, LiveStatus } from './connection.ts'
import { wantsSocket } from './realtime-fallback.ts'

const open: { connection: LiveConnection; server: WebSocketServer }[] = []

afterEach(() => {
  for (const { connection, server } of open.splice(0)) {
    connection.close()
    for (const client of server.clients) client.terminate()
    server.close()
  }
})

type Answer = (said: { type: string; bandId: number }, wire: Wire) => void

/** A connection to band 4 over a real socket whose other end answers as given. */
async function listen(answer: Answer, token: () => Promise<string | null> = async () => 'a-token') {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  let said = 0
  server.on('connection', (wire) =>
    wire.on('message', (data: Buffer) => {
      said += 1
      answer(JSON.parse(data.toString()) as { type: string; bandId: number }, wire)
    }),
  )
  const statuses: LiveStatus[] = []
  const messages: LiveMessage[] = []
  const joined: number[] = []
  const connection = connectLive({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    onMessage: (message) => messages.push(message),
    onStatus: (status) => statuses.push(status),
    onJoined: (bandId) => joined.push(bandId),
  })
  connection.join(4)
  open.push({ connection, server })
  return { connection, server, statuses, messages, joined, said: () => said }
}

const say = (wire: Wire, message: object) => wire.send(JSON.stringify(message))
const letIn: Answer = ({ bandId }, wire) => say(wire, { type: 'joined_band', bandId })

test('the wait before a reconnect grows by half each time and stops at 30 seconds', () => {
  expect([0, 1, 2].map((attempt) => reconnectDelay(attempt))).toEqual([3000, 4500, 6750])
  expect(reconnectDelay(20)).toBe(30_000)
})

test('those whom a server that stops sent away come back at different moments', () => {
  const delays = Array.from({ length: 50 }, () => reconnectDelay(0, 1012))
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(3000)
  expect(Math.max(...delays)).toBeLessThan(5000)
  expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(500)
})

test('the fallback opens a socket on this machine only; it is off unless chosen', () => {
  expect([wantsSocket('band.example'), wantsSocket('band.example', true)]).toEqual([true, false])
  expect(['localhost', '127.0.0.1', '[::1]'].every((host) => wantsSocket(host, true))).toBe(true)
})

test('a lost connection comes back by itself and says what may have been missed', async () => {
  const { server, statuses, joined } = await listen(letIn)
  await vi.waitFor(() => expect(statuses).toEqual(['connecting', 'live']))
  for (const client of server.clients) client.terminate()
  await vi.waitFor(() => expect(statuses.slice(2)).toEqual(['waiting', 'connecting', 'live']), 6000)
  expect(joined).toEqual([4, 4])
}, 10_000)

test('asking whether it still stands tells of nothing missed', async () => {
  const { connection, statuses, joined, said } = await listen(letIn)
  await vi.waitFor(() => expect(statuses).toContain('live'))
  connection.reconnect()
  await vi.waitFor(() => expect(said()).toBe(2))
  await vi.waitFor(() => expect(statuses).toEqual(['connecting', 'live', 'live']))
  expect(joined).toEqual([4])
})

test('a refused member is told, and is not live any more', async () => {
  const { messages, statuses } = await listen(({ bandId }, wire) =>
    say(wire, { type: 'error', code: 'not_found', bandId }),
  )
  await vi.waitFor(() => expect(messages).toEqual([{ type: 'error', code: 'not_found', bandId: 4 }]))
  expect(statuses).toEqual(['connecting', 'waiting'])
})

test('an expired token is renewed once, never in a circle', async () => {
  const { statuses, said } = await listen(({ bandId }, wire) =>
    say(wire, { type: 'error', code: 'token_expired', bandId }),
  )
  await vi.waitFor(() => expect(statuses).toContain('waiting'))
  expect(said()).toBe(2)
})

test('a token that cannot be had counts as a loss', async () => {
  const { statuses } = await listen(letIn, () => Promise.reject(new Error('no network')))
  await vi.waitFor(() => expect(statuses).toEqual(['connecting', 'waiting']))
})

test('a final close is not answered by knocking again', async () => {
  const { statuses } = await listen((_, wire) => wire.close(1008))
  await vi.waitFor(() => expect(statuses).toEqual(['connecting', 'lost']))
})
