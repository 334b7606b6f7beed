import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { lastWords, rotateLog } from './server-log.ts'
import {
  serverEnvironment,
  serverSettings,
  type Installation,
  type Postmaster,
  type Server,
} from './settings.ts'

// Windows has no signals, and PostgreSQL refuses an administrator there unless pg_ctl lowers its rights.

export async function startByPgCtl(server: Server): Promise<Postmaster> {
  const logStart = rotateLog(server.logFile)
  const settings = serverSettings(server).join(' ')
  const code = await pgCtl(server, ['start', '-w', '-t', '120', '-l', server.logFile, '-o', settings])
  const pid = readPostmasterFile(server.cluster)?.pid
  if (code !== 0 || pid === undefined) {
    throw new StartError(
      `PostgreSQL did not start: ${lastWords(server.logFile, logStart) || `pg_ctl ended with ${code}`}`,
    )
  }
  return { pid, ended: new Promise(() => undefined) }
}

export async function stopByPgCtl(server: Installation): Promise<void> {
  if ((await pgCtl(server, ['stop', '-w', '-m', 'fast', '-t', '7'])) === 0) return
  if (!(await runsByPgCtl(server))) return
  if ((await pgCtl(server, ['stop', '-w', '-m', 'immediate', '-t', '5'])) === 0) return
  throw new StartError(`PostgreSQL in ${server.cluster} does not stop`)
}

export async function runsByPgCtl(server: Installation): Promise<boolean> {
  return (await pgCtl(server, ['status'])) === 0
}

// No pipes: the server inherits them from pg_ctl and would keep them open.
async function pgCtl({ binaries, cluster, user }: Installation, words: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(binaries, 'pg_ctl'), [...words, '-D', cluster], {
      cwd: binaries,
      env: serverEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: 'ignore',
      ...(user && { uid: user.uid, gid: user.gid }),
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
