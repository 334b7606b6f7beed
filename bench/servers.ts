import '../scripts/build-if-changed.ts'

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { freePort } from '../test/free-port.ts'

export interface Server {
  readonly port: number
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Starts a program of this repository that says `ready` when it listens at PORT. */
export async function startProgram(
  path: string,
  environment: Readonly<Record<string, string>>,
  given?: number,
): Promise<Server> {
  const port = given ?? (await freePort())
  const program = fileURLToPath(new URL(`../${path}`, import.meta.url))
  const child = spawn(process.execPath, [...(process.env['NODE_FLAGS']?.split(' ') ?? []), program], {
    env: { PATH: process.env['PATH'], PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('ready') && resolve())
    child.once('exit', (code) => reject(new Error(`${path} ended with ${code}`)))
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { port, pid: child.pid ?? 0, stop }
}

export function startBandstand(
  databaseUrl: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    NODE_ENV: 'production',
  }
  return startProgram('scripts/serve.js', { ...settings, ...more })
}

export function startRaw(databaseUrl: string, tokens: Readonly<Record<string, string>>): Promise<Server> {
  return startProgram('bench/raw/server.ts', { DATABASE_URL: databaseUrl, TOKENS: JSON.stringify(tokens) })
}
