import type { WebSocket } from '@fastify/websocket'

const PING_EVERY_MS = 30_000

/** Pings every socket and cuts those that were silent since the ping before. Returns the way to stop. */
export function watchHeartbeats(sockets: ReadonlySet<WebSocket>): () => void {
  const awaited = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (awaited.has(socket)) {
        socket.terminate()
        continue
      }
      awaited.add(socket)
      socket.once('pong', () => awaited.delete(socket))
      socket.ping()
    }
  }, PING_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
