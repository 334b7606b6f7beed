const STORED_AS = 'bandstand-band'

const listeners = new Set<() => void>()

function read(): number | null {
  return Number(localStorage.getItem(STORED_AS)) || null
}

/** Which band was chosen on this device. */
export const bandSelection = {
  get: read,
  set: (bandId: number): void => {
    localStorage.setItem(STORED_AS, String(bandId))
    listeners.forEach((listener) => listener())
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}
