import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach } from 'vitest'
import type { Connection } from './application-database.ts'

const MODULE = fileURLToPath(new URL('embedded-postgres.ts', import.meta.url))

const SCRIPT = `
const [, module, dataDir] = process.argv
const { startEmbeddedPostgres } = await import(module)
const say = (line) => console.log(JSON.stringify(line))
try {
  const db = await startEmbeddedPostgres({ dataDir, log: (line) => say({ log: line }) })
  process.on('SIGINT', () => undefined)
  process.on('message', async (word) => { if (word === 'stop') await db.stop(); process.exit(0) })
  say({ connection: db.connection })
} catch (error) {
  say({ refused: error.constructor.name + ': ' + error.message })
  process.exit(1)
}`

export interface ChildBandstand {
  process: ChildProcess
  pid: number
  connection?: Connection
  refused?: string
  logged: string[]
  exited: Promise<unknown>
  stop: () => Promise<void>
  kill: () => Promise<void>
}

/** A Bandstand's database part in a process of its own, which a test may kill. Resolves when it runs or refuses. */
export async function startInChild(
  dataDir: string,
  { module = MODULE, uid, killAfterMs }: { module?: string; uid?: number; killAfterMs?: number } = {},
): Promise<ChildBandstand> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, module, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    cwd: '/',
    detached: true,
    ...(uid !== undefined && { uid, gid: uid }),
  })
  const exited = once(child, 'exit')
  if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const bandstand: ChildBandstand = {
    process: child,
    pid: child.pid ?? 0,
    logged: [],
    exited,
    stop: async () => {
      child.send('stop')
      await exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
  let rest = ''
  await new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const said = JSON.parse(line) as { log?: string; connection?: Connection; refused?: string }
        if (said.log) bandstand.logged.push(said.log)
        else Object.assign(bandstand, said)
        if (said.connection ?? said.refused) resolve()
      }
    })
    child.once('exit', () => resolve())
  })
  return bandstand
}

const made: string[] = []

/** A DATA_DIR that does not exist yet, under the system's temporary folder; removed after the test. */
export async function newDataDir(mode = 0o755): Promise<string> {
  const home = await mkdtemp(join(await realpath(tmpdir()), 'bandstand-test-'))
  await chmod(home, mode)
  made.push(home)
  return join(home, 'data')
}

afterEach(async () => {
  for (const home of made.splice(0)) await rm(home, { recursive: true, force: true })
})

export function quiet(): void {}

export async function withClient<T>(connection: Connection, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  client.on('error', quiet)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

export async function rows(connection: Connection, sql: string): Promise<unknown[]> {
  return withClient(connection, async (client) => (await client.query<object>(sql)).rows)
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

export function connectionOf({ connection, refused }: ChildBandstand): Connection {
  if (!connection) throw new Error(refused ?? 'the child ended without a word')
  return connection
}
