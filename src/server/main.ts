import { mkdir } from 'node:fs/promises'

import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'

import type { App } from './deps.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { openLog } from './http/request-log.ts'
import { sentenceOf } from './http/sentences.ts'
import { StartError } from './start-error.ts'

const DRAIN_MS = 10_000

async function listen({ http }: App, config: Config): Promise<void> {
  try {
    await http.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartError(`PORT ${config.PORT} is in use by another program`)
    if (code === 'EACCES') throw new StartError(`PORT ${config.PORT} may not be opened by this user`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${config.HOST} is not an address of this machine`)
    throw error
  }
}

/** Most of the server's code, which is read while the database starts. */
const loadApp = () => import('./app.ts')

async function start(): Promise<void> {
  z.config({ localeError: sentenceOf })
  const config = readConfig(process.env)
  await mkdir(config.DATA_DIR, { recursive: true }).catch((error: Error) => {
    throw new StartError(`DATA_DIR ${config.DATA_DIR} cannot be made: ${error.message}`)
  })
  const log: FastifyBaseLogger = openLog(config.LOG_LEVEL)
  const database = await openDatabase(config, log, () => void loadApp().catch(() => undefined))
  let app: App | undefined
  const stop = async () => {
    await app?.http.close()
    await database.close()
  }
  try {
    await migrate(database.db)
    const { buildApp } = await loadApp()
    app = await buildApp({ config, db: database.db, log })
    await listen(app, config)
  } catch (error) {
    await stop()
    throw error
  }
  stopOnSignal(stop)
  process.stdout.write(`Bandstand is ready on ${config.SITE_URL}\n`)
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const handle = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', handle)
  process.on('SIGINT', handle)
}

start().catch((error: unknown) => {
  const line =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`Bandstand cannot start: ${line}\n`)
  process.exit(1)
})
