import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { isRunning, signal, until } from './processes.ts'
import { lastWords, rotateLog } from './server-log.ts'
import { serverEnvironment, serverSettings, type Postmaster, type Server } from './settings.ts'

const FAST_STOP_MS = 7_000
const IMMEDIATE_STOP_MS = 5_000
const READY_MS = 120_000

export async function startPostmaster(server: Server): Promise<Postmaster> {
  const { binaries, cluster, user, logFile } = server
  const logStart = rotateLog(logFile)
  const log = openSync(logFile, 'a', 0o600)
  // Its own process group: Ctrl-C in the terminal reaches only Bandstand, which stops it after its last request.
  const child = spawn(join(binaries, 'postgres'), ['-D', cluster, ...serverSettings(server)], {
    cwd: binaries,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  closeSync(log)
  let failure = ''
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure = error.message
      resolve()
    })
    child.once('exit', (code, by) => {
      failure = lastWords(logFile, logStart) || `it ended with ${by ?? code}`
      resolve()
    })
  })
  child.unref()
  const { pid } = child

  const ready = () => {
    const file = readPostmasterFile(cluster)
    return file !== undefined && file.pid === pid && file.status === 'ready'
  }
  const settled = await until(() => failure !== '' || ready(), READY_MS)
  if (pid === undefined || failure) throw new StartError(`PostgreSQL did not start: ${failure}`)
  if (!settled) {
    await stopPostmaster(pid)
    throw new StartError(`PostgreSQL was not ready within ${READY_MS / 1000} s, see ${logFile}`)
  }
  return { pid, ended }
}

export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await until(() => !isRunning(pid), FAST_STOP_MS)) return
  signal(pid, 'SIGQUIT')
  if (await until(() => !isRunning(pid), IMMEDIATE_STOP_MS)) return
  throw new StartError(`PostgreSQL (pid ${pid}) does not stop`)
}
