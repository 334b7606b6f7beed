import { once } from 'node:events'

import { WebSocket } from 'ws'
import type { ClientOptions } from 'ws'

import type { Band } from '../src/contract/bands.ts'
import type { LiveEvent } from '../src/contract/events.ts'
import type { LiveReply } from '../src/contract/live.ts'
import type { Caller } from './makers.ts'
import type { TestApp } from './start-app.ts'

type Heard = LiveEvent | LiveReply

const PATIENCE_MS = 10_000

/** A client of the live channel, connected. */
export interface LiveClient {
  readonly socket: WebSocket
  readonly say: (message: unknown) => void
  readonly join: (band: Pick<Band, 'id'>, who: Pick<Caller, 'token'>) => void
  /** The next message that was not taken yet. */
  readonly next: () => Promise<Heard>
  /** What came and was not taken yet, once the server has answered everything said so far. */
  readonly rest: () => Promise<Heard[]>
  /** Resolves with the code when the connection ends. */
  readonly closed: Promise<number>
}

export async function connectLive(
  { url }: Pick<TestApp, 'url'>,
  options: ClientOptions = {},
): Promise<LiveClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, options)
  const heard: Heard[] = []
  let wake = () => {}
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as Heard)
    wake()
  })
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve)
  })
  await once(socket, 'open')

  const say = (message: unknown) => socket.send(JSON.stringify(message))
  const next = async () => {
    const deadline = Date.now() + PATIENCE_MS
    while (heard.length === 0) {
      if (Date.now() > deadline) throw new Error('nothing was heard')
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, PATIENCE_MS / 10)
      })
    }
    return heard.shift() as Heard
  }
  return {
    socket,
    say,
    next,
    join: (band, who) => say({ type: 'join_band', bandId: band.id, access_token: who.token }),
    rest: async () => {
      say({ type: 'end of the story' })
      const messages: Heard[] = []
      for (;;) {
        const message = await next()
        if (message.type === 'error' && message.code === 'malformed') return messages
        messages.push(message)
      }
    },
    closed,
  }
}

/** A client that hears a band already. */
export async function listenTo(app: TestApp, band: Pick<Band, 'id'>, who: Caller): Promise<LiveClient> {
  const client = await connectLive(app)
  client.join(band, who)
  const answer = await client.next()
  if (answer.type !== 'joined_band') throw new Error(`join_band: ${JSON.stringify(answer)}`)
  return client
}
