import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { postgresProcesses, signal } from '../../src/server/db/embedded/processes.ts'
import { makeBand, makeSong } from '../../test/makers.ts'
import { endServers, runServer } from '../../test/run-server.ts'
import type { Ground, Settings } from '../../test/kills/stages.ts'

const EARLIEST_MS = 100
const LATEST_MS = 2500

/** Starts Bandstand for the first time and kills it on the way: alone, or with all that it has started. */
async function cutOff(settings: Settings, withAll: boolean): Promise<number> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(child, 'exit')
  const afterMs = randomInt(EARLIEST_MS, LATEST_MS)
  await sleep(afterMs)
  if (withAll && child.pid) {
    signal(-child.pid, 'SIGKILL')
    for (const pid of postgresProcesses(join(settings.DATA_DIR, 'postgres'))) signal(pid, 'SIGKILL')
  } else child.kill('SIGKILL')
  await ended
  return afterMs
}

/** Cuts a first start off and starts again; the ms until that one was ready to serve a new band. */
export async function restartFirstStart(ground: Ground, withAll: boolean) {
  const settings = await ground.fresh()
  const afterMs = await cutOff(settings, withAll)
  const started = performance.now()
  const server = await runServer(settings)
  const readyMs = performance.now() - started
  await makeSong(await makeBand(server))
  server.kill('SIGTERM')
  await server.ended
  await endServers([server])
  return { afterMs, readyMs }
}
