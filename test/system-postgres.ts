import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { Client } from 'pg'
import type { ClientConfig } from 'pg'

const run = promisify(execFile)
const PACKAGED = '/usr/lib/postgresql'
const READY_MS = 20_000

/** The newest PostgreSQL that the system's packages installed. */
function binaries(): string {
  const versions = existsSync(PACKAGED) ? readdirSync(PACKAGED).map(Number) : []
  const newest = Math.max(...versions.filter((version) => existsSync(`${PACKAGED}/${version}/bin/initdb`)))
  if (!Number.isFinite(newest))
    throw new Error('No PostgreSQL of the system was found: apt-get install postgresql')
  return `${PACKAGED}/${newest}/bin`
}

/** PostgreSQL refuses to run as root, so as root it runs as the package's own user. */
async function owner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { stdout } = await run('id', ['-u', 'postgres'])
  const { stdout: group } = await run('id', ['-g', 'postgres'])
  return { uid: Number(stdout), gid: Number(group) }
}

/** A fresh cluster of the system's PostgreSQL: the second version that the API tests run on. */
export async function startSystemPostgres() {
  const bin = binaries()
  const as = await owner()
  const folder = mkdtempSync(join(tmpdir(), 'bandstand-pg-'))
  if (as) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  await run(`${bin}/initdb`, ['-D', data, '-U', 'bandstand', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...as,
    cwd: folder,
  })
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=100']
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const launch = () => spawn(`${bin}/postgres`, args, { ...as, cwd: folder, stdio: 'ignore' })
  const connection = { host: folder, port: 5432, user: 'bandstand', database: 'postgres' }

  let server = launch()
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded(server)) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  const untilReady = async () => {
    const deadline = Date.now() + READY_MS
    while (!(await accepts(connection))) {
      if (Date.now() > deadline) throw new Error('PostgreSQL of the system is not ready in time')
      await sleep(50)
      // The processes of a killed server hold its memory for a moment, and until then a new one gives up.
      if (hasEnded(server)) server = launch()
    }
  }
  await untilReady()
  return {
    connection,
    kill: () => end('SIGKILL'),
    start: untilReady,
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function accepts(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
