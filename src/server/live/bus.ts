import type { FastifyBaseLogger } from 'fastify'

import type { LiveEvent } from '../../contract/events.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'

type Listener = (event: LiveEvent) => void
/** Told of a band whose events may have been lost on their way here. */
type MissedListener = (bandId: number) => void

/** Carries every event from the call that caused it to every process that has listeners. */
export interface Bus {
  readonly publish: (event: LiveEvent) => void
  /** Returns the way to stop listening. */
  readonly subscribe: (listener: Listener, missed?: MissedListener) => () => void
  /** Resolves when events of the band from every process arrive here; they do until the answer is called. */
  readonly open: (bandId: number) => Promise<() => void>
  /** Whether events of other processes arrive at once. */
  readonly ready: () => boolean
  readonly close: () => Promise<void>
}

const nothing = () => {}

/** The bus of a single process. */
export function createLocalBus(): Bus {
  const listeners = new Set<Listener>()
  return {
    publish: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: async () => nothing,
    ready: () => true,
    close: async () => listeners.clear(),
  }
}

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
