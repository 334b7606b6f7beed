import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { isRunning, signal, until } from './processes.ts'
import { serverEnvironment } from './settings.ts'
import type { SystemUser } from './unprivileged.ts'

const FAST_STOP_MS = 7_000
const IMMEDIATE_STOP_MS = 5_000
const READY_MS = 120_000
const LOG_LIMIT_BYTES = 1_000_000

export interface Postmaster {
  pid: number
  onExit: (listener: () => void) => void
}

/** Resolves when the server accepts connections; rejects with the server's own words when it ends before. */
export async function startPostmaster(options: {
  binaries: string
  cluster: string
  arguments: string[]
  user: SystemUser | undefined
  logFile: string
}): Promise<Postmaster> {
  const { binaries, cluster, user, logFile } = options
  await rotate(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const logStart = statSync(logFile).size
  // Its own process group: Ctrl-C in the terminal reaches only Bandstand, which stops it after its last request.
  const child = spawn(join(binaries, 'postgres'), options.arguments, {
    cwd: binaries,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  closeSync(log)
  let ended = ''
  child.once('error', (error) => (ended = error.message))
  child.once('exit', (code, by) => (ended = lastWords(logFile, logStart) || `ended with ${by ?? code}`))
  child.unref()
  const { pid } = child

  let ready = false
  await until(() => {
    const file = readPostmasterFile(cluster)
    ready = file !== undefined && file.pid === pid && file.status === 'ready'
    return ready || ended !== ''
  }, READY_MS)
  if (pid === undefined || ended) throw new StartError(`PostgreSQL did not start: ${ended}`)
  if (!ready) {
    await stopPostmaster(pid)
    throw new StartError(`PostgreSQL was not ready within ${READY_MS / 1000} s; see ${logFile}`)
  }
  return { pid, onExit: (listener) => child.once('exit', listener) }
}

/** A clean shutdown; a server that does not manage it in time is stopped at once and recovers from its log. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await until(() => !isRunning(pid), FAST_STOP_MS)) return
  signal(pid, 'SIGQUIT')
  if (await until(() => !isRunning(pid), IMMEDIATE_STOP_MS)) return
  throw new StartError(`PostgreSQL (pid ${pid}) does not stop`)
}

async function rotate(logFile: string): Promise<void> {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`)
}

function lastWords(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n')
  const line = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(?=FATAL|PANIC)/, '').trim()
}
