/** How often somebody who edits says so. */
export const ANNOUNCED_EVERY_MS = 15_000
/** Who has not said so for this long has left. */
export const GONE_AFTER_MS = 40_000

export interface Presence {
  /** Somebody else said that they edit. */
  hear: (userId: string) => void
  /** Ids of the others who edit, in the order they came. */
  editors: () => readonly string[]
  subscribe: (listener: () => void) => () => void
  /** Begins to announce oneself; returns the way to stop. */
  start: () => () => void
}

/** Who edits a setlist at the same time. A newcomer is answered at once, and so knows the others. */
export function openPresence(announce: () => void): Presence {
  const leaving = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  let editors: readonly string[] = []

  const update = () => {
    editors = [...leaving.keys()]
    for (const listener of listeners) listener()
  }
  const forget = (userId: string) => {
    clearTimeout(leaving.get(userId))
    leaving.delete(userId)
  }
  return {
    hear: (userId) => {
      const isNew = !leaving.has(userId)
      clearTimeout(leaving.get(userId))
      const leave = () => {
        forget(userId)
        update()
      }
      leaving.set(userId, setTimeout(leave, GONE_AFTER_MS))
      if (!isNew) return
      update()
      announce()
    },
    editors: () => editors,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    start: () => {
      announce()
      const timer = setInterval(announce, ANNOUNCED_EVERY_MS)
      return () => {
        clearInterval(timer)
        for (const userId of leaving.keys()) forget(userId)
        update()
      }
    },
  }
}

/** 'Jon Bell is editing', 'Jon Bell and Bea Lind are editing'; undefined when nobody is. */
export function editingWords(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const all = new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
  return `${all} ${names.length === 1 ? 'is' : 'are'} editing`
}
