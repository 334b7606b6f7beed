import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from './processes.ts'
import { startServer, stopServer } from './server.ts'
import type { Postmaster, Server } from './settings.ts'
import { clearSurvivors } from './survivors.ts'

const START_ATTEMPTS = 5
const RESTARTS = 5

/** Starts the server, starts it again when it dies under Bandstand, and returns how to stop it. */
export async function keepRunning(server: Server, log: (line: string) => void): Promise<() => Promise<void>> {
  let stopped = false
  let restarts = 0
  let restarting: Promise<void> = Promise.resolve()
  let running: Postmaster | undefined

  const watch = async ({ pid, ended }: Postmaster) => {
    await ended
    running = undefined
    if (stopped) return
    log(`PostgreSQL (pid ${pid}) ended unexpectedly`)
    if ((restarts += 1) <= RESTARTS) restarting = restart()
  }
  const launch = async () => {
    running = await start(server, log)
    void watch(running)
  }
  const restart = async () => {
    try {
      await clearSurvivors(server, log, server.address.host)
      await launch()
      log('PostgreSQL runs again')
    } catch (error) {
      log((error as Error).message)
    }
  }

  await launch()
  // The last resort of an exit that never came to stop(): no server is left behind without an owner.
  const onProcessExit = () => {
    if (running) signal(running.pid, 'SIGINT')
  }
  if (!server.overTcp) process.once('exit', onProcessExit)
  return async () => {
    stopped = true
    await restarting
    if (running) await stopServer(server, running.pid)
    process.off('exit', onProcessExit)
  }
}

async function start(server: Server, log: (line: string) => void): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startServer(server)
    } catch (error) {
      // A server started by a Bandstand that was killed at that moment may appear only now.
      const outrun = /postmaster\.pid|shared memory block/.test((error as Error).message)
      if (!outrun || attempt === START_ATTEMPTS) throw error
      await sleep(200)
      await clearSurvivors(server, log, server.address.host)
    }
  }
}
