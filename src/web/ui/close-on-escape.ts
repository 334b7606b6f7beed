import type { KeyboardEvent } from 'react'

/** Closes the dialog that has the focus, where Radix hands Escape to a toast because that came last. */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  close()
}
