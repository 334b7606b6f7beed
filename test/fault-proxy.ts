import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import type { NetConnectOpts, Server, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Stands before a server and does to its connections what networks and outages do. */
export interface FaultProxy {
  readonly host: string
  readonly port: number
  /** Milliseconds that everything takes from now on, each way. */
  readonly slow: (ms: number) => void
  /** Resets every open connection; new ones are taken. */
  readonly reset: () => void
  /** Resets every open connection and refuses new ones until `restore`. */
  readonly cut: () => Promise<void>
  readonly restore: () => Promise<void>
  /** Passes nothing on, and keeps what comes, until `thaw`. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly close: () => Promise<void>
}

export async function startFaultProxy(target: NetConnectOpts): Promise<FaultProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let delayMs = 0
  let frozen = Promise.withResolvers<void>()
  frozen.resolve()

  function pass(from: Socket, to: Socket): void {
    let turn: Promise<unknown> = Promise.resolve()
    const inTurn = (run: () => void) => {
      const due = sleep(delayMs)
      turn = Promise.all([turn, due, frozen.promise]).then(run)
    }
    from.on('data', (chunk: Buffer) => inTurn(() => void to.write(chunk)))
    from.on('end', () => inTurn(() => void to.end()))
  }

  function accept(client: Socket): void {
    const server = createConnection(target)
    const pair = [client, server] as const
    pairs.add(pair)
    for (const [one, other] of [pair, [server, client] as const]) {
      one.setNoDelay(true)
      one.on('error', () => other.resetAndDestroy())
      one.on('close', () => pairs.delete(pair))
      pass(one, other)
    }
  }

  const reset = () => {
    for (const [client, server] of pairs) {
      client.resetAndDestroy()
      server.destroy()
    }
  }
  const listen = async (port: number): Promise<Server> => {
    const listener = createServer({ allowHalfOpen: true }, accept).listen(port, '127.0.0.1')
    await once(listener, 'listening')
    return listener
  }
  let listener = await listen(0)
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const { port } = address
  const cut = async () => {
    const closed = once(listener, 'close')
    listener.close()
    reset()
    await closed
  }
  return {
    host: '127.0.0.1',
    port,
    slow: (ms) => (delayMs = ms),
    reset,
    cut,
    restore: async () => void (listener = await listen(port)),
    freeze: () => (frozen = Promise.withResolvers()),
    thaw: () => frozen.resolve(),
    close: async () => {
      frozen.resolve()
      if (listener.listening) await cut()
    },
  }
}
