import { spawn } from 'node:child_process'

const COME_UP_MS = 90_000
const NODE_COMPILE_CACHE = 'node_modules/.cache/node'

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  readonly output: () => string
  /** Resolves with the exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
  readonly kill: (signal: NodeJS.Signals) => void
}

/** Starts the server as `npm start` does and waits until it is ready. */
export async function runServer(
  settings: Record<string, string> & { PORT: string },
  { args = ['src/server/main.ts'], cwd = '.' }: { args?: string[]; cwd?: string } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Bandstand is ready')) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    setTimeout(() => reject(new Error(`not ready in time: ${output}`)), COME_UP_MS).unref()
    void ended.then(() => reject(new Error(output)))
  })
  return {
    url: `http://localhost:${settings.PORT}`,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    kill: (signal) => void child.kill(signal),
  }
}

/** Ends servers and waits until they are gone. */
export async function endServers(servers: readonly ServerProcess[]): Promise<void> {
  for (const server of servers) server.kill('SIGKILL')
  await Promise.all(servers.map(({ ended }) => ended))
}
