import type { FastifyBaseLogger } from 'fastify'

import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { createLocalBus } from './bus.ts'
import type { Bus } from './bus.ts'

interface BusOptions {
  config: Config
  db: Db
  log: FastifyBaseLogger
}

/** The bus of one process, or with REDIS_URL of all that share a database. */
export async function openBus({ config, db, log }: BusOptions): Promise<Bus> {
  if (!config.REDIS_URL) return createLocalBus()
  const { openRedisBus } = await import('./redis-bus.ts')
  return openRedisBus({ url: config.REDIS_URL, db, log })
}
