import type { LiveEvent } from '../../contract/events.ts'
import type { Config } from '../config.ts'

/** Carries every event from the call that caused it to every process that has listeners. */
export interface Bus {
  publish: (event: LiveEvent) => void
  /** Returns the way to stop listening. */
  subscribe: (listener: (event: LiveEvent) => void) => () => void
  ready: () => boolean
  close: () => Promise<void>
}

/** The bus of a single process. */
export function createLocalBus(): Bus {
  const listeners = new Set<(event: LiveEvent) => void>()
  return {
    publish: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ready: () => true,
    close: async () => listeners.clear(),
  }
}

export async function openBus(_config: Config): Promise<Bus> {
  return createLocalBus()
}
