import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from './free-port.ts'

const PROGRAM = '/usr/bin/redis-server'
const PATIENCE_MS = 10_000

/** A real Redis on a port of its own, that a test can take away and bring back. */
export interface TestRedis {
  readonly url: string
  readonly start: () => Promise<void>
  /** Ends it without a farewell. */
  readonly kill: () => Promise<void>
  /** Keeps its connections open and answers nothing. */
  readonly freeze: () => void
  readonly thaw: () => void
}

export async function startRedis(): Promise<TestRedis> {
  if (!existsSync(PROGRAM)) throw new Error('No Redis was found: apt-get install redis-server')
  const port = await freePort()
  let server: ChildProcess | undefined
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const options = { bind: '127.0.0.1', port: String(port), save: '', appendonly: 'no' }
      const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
      server = spawn(PROGRAM, args, { stdio: 'ignore' })
      await untilReached(port)
    },
    kill: async () => {
      const killed = server
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return
      killed.kill('SIGKILL')
      await once(killed, 'exit')
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
  }
  await redis.start()
  return redis
}

/** Waits until somebody listens at a port of this machine. */
export async function untilReached(port: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const socket = createConnection(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(20)
    } finally {
      socket.destroy()
    }
  }
}
