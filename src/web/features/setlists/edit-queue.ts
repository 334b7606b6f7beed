import type { SetlistEdit } from './setlist-edits.ts'

/** A move waits this long before it is sent, so that a run of small steps is one call. */
const MOVE_DELAY_MS = 50

function isSameMove(a: SetlistEdit, b: SetlistEdit): boolean {
  if (a.kind === 'move') return b.kind === 'move' && a.songId === b.songId
  return a.kind === 'moveMark' && b.kind === 'moveMark' && a.id === b.id
}

interface Waiting {
  readonly edit: SetlistEdit
  /** When it may be sent, in ms. */
  readonly due: number
}

interface EditQueueOptions {
  /** Makes the change on the server; a rejection takes it back. */
  send: (edit: SetlistEdit) => Promise<void>
  onFailed: (edit: SetlistEdit, error: Error) => void
  /** Everything sent so far is answered. */
  onIdle: () => void
}

export interface EditQueue {
  push: (edit: SetlistEdit) => void
  /** The changes the server has not confirmed, oldest first. */
  pending: () => readonly SetlistEdit[]
  /** Sends what waits at once; true when all of it was saved. */
  flush: () => Promise<boolean>
  subscribe: (listener: () => void) => () => void
}

/** Sends the changes of one setlist one after the other, so that none overtakes another. */
export function openEditQueue({ send, onFailed, onIdle }: EditQueueOptions): EditQueue {
  let waiting: Waiting[] = []
  let sending = false
  let pending: readonly SetlistEdit[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let flushing: ((saved: boolean) => void)[] = []
  const listeners = new Set<() => void>()

  const update = (next: Waiting[]) => {
    waiting = next
    pending = next.map(({ edit }) => edit)
    for (const listener of listeners) listener()
  }

  const run = async () => {
    clearTimeout(timer)
    const [next] = waiting
    if (sending || !next) return
    const wait = next.due - Date.now()
    if (wait > 0) {
      timer = setTimeout(() => void run(), wait)
      return
    }
    sending = true
    try {
      await send(next.edit)
    } catch (error) {
      failures += 1
      onFailed(next.edit, error as Error)
    }
    sending = false
    update(waiting.slice(1))
    if (waiting.length > 0) void run()
    else rest()
  }

  const rest = () => {
    onIdle()
    const flushed = flushing
    flushing = []
    for (const resolve of flushed) resolve(failures === 0)
  }

  const push = (edit: SetlistEdit) => {
    if (waiting.length === 0) failures = 0
    const last = waiting.at(-1)
    const isUnsent = last !== undefined && !(sending && waiting.length === 1)
    const replaces = isUnsent && last !== undefined && isSameMove(last.edit, edit)
    const due = edit.kind === 'move' || edit.kind === 'moveMark' ? Date.now() + MOVE_DELAY_MS : 0
    update([...(replaces ? waiting.slice(0, -1) : waiting), { edit, due }])
    void run()
  }

  const flush = () => {
    if (waiting.length === 0) return Promise.resolve(true)
    waiting = waiting.map(({ edit }) => ({ edit, due: 0 }))
    const saved = new Promise<boolean>((resolve) => flushing.push(resolve))
    void run()
    return saved
  }

  return {
    push,
    pending: () => pending,
    flush,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
