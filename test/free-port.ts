import { once } from 'node:events'
import { createServer } from 'node:net'

const LOWEST = 10_240
/** Above it the system takes ports for outgoing connections, so that one could be gone before it is used. */
const HIGHEST = 32_000

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
      return port
    } catch {
      // Taken: another one.
    } finally {
      server.close()
    }
  }
}
