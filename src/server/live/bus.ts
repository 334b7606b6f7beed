import type { LiveEvent } from '../../contract/events.ts'

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
