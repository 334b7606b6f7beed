export type ToastContent = {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  action?: { label: string; onSelect: () => void } | undefined
}

export type ShownToast = ToastContent & { id: number; open: boolean }

/** A dismissed toast leaves the store this long after it was closed, in ms. */
const REMOVE_AFTER = 1_000_000

let current: ShownToast | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: ShownToast | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows one toast in the place of any other; callable from anywhere. */
export function toast(content: ToastContent) {
  clearTimeout(removal)
  lastId += 1
  const id = lastId
  set({ ...content, id, open: true })
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (change: Partial<ToastContent>) => {
      if (current?.id === id) set({ ...current, ...change })
    },
  }
}

export function dismissToast(id: number) {
  if (current?.id !== id || !current.open) return
  set({ ...current, open: false })
  removal = setTimeout(() => removeToast(id), REMOVE_AFTER)
}

export function removeToast(id: number) {
  if (current?.id !== id) return
  clearTimeout(removal)
  set(undefined)
}

export const shownToast = () => current

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
