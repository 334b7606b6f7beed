import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from './processes.ts'
import { startServer, stopServer } from './server.ts'
import type { Postmaster, Server } from './settings.ts'
import { clearSurvivors } from './survivors.ts'

const START_ATTEMPTS = 5
/** Between two attempts to bring back a server that does not stay up. */
const PAUSE_MS = 500
/** A server that ran this long is brought back at once. */
const STEADY_MS = 1000

/** Starts the server, starts it again whenever it dies under Bandstand, and returns how to stop it. */
export async function keepRunning(server: Server, log: (line: string) => void): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const { signal: stopped } = stopping
  let restarting: Promise<void> = Promise.resolve()
  let running: Postmaster | undefined

  const watch = async ({ pid, ended }: Postmaster) => {
    const startedAt = performance.now()
    await ended
    running = undefined
    if (stopped.aborted) return
    log(`PostgreSQL (pid ${pid}) ended unexpectedly`)
    restarting = restart(performance.now() - startedAt > STEADY_MS ? 0 : PAUSE_MS)
  }
  const launch = async () => {
    running = await start(server, log)
    void watch(running)
  }
  const restart = async (pauseMs: number) => {
    let said = ''
    for (let pause = pauseMs; !stopped.aborted; pause = PAUSE_MS) {
      await sleep(pause, undefined, { signal: stopped }).catch(() => {})
      if (stopped.aborted) return
      try {
        await clearSurvivors(server, log, server.address.host)
        await launch()
        return log('PostgreSQL runs again')
      } catch (error) {
        const { message } = error as Error
        if (message !== said) log(message)
        said = message
      }
    }
  }

  await launch()
  // The last resort of an exit that never came to stop(): no server is left behind without an owner.
  const onProcessExit = () => {
    if (running) signal(running.pid, 'SIGINT')
  }
  if (!server.overTcp) process.once('exit', onProcessExit)
  return async () => {
    stopping.abort()
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
