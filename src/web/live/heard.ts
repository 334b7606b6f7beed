import type { LiveMessage } from './connection.ts'

type Listener = (message: LiveMessage) => void

const listeners = new Set<Listener>()

/** Passes a message of the live channel on to the screens that listen. */
export function tellHeard(message: LiveMessage): void {
  for (const listener of listeners) listener(message)
}

/** Returns the way to stop listening. */
export function listenToLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
