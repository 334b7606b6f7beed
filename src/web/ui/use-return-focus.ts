import { useRef } from 'react'

import { focusMainIfLost } from './focus-main.ts'

/** Radix returns the focus only to its own triggers; a dialog opened by state needs this. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus({ preventScroll: true })
      // What a dialog deletes takes the dialog's opener along.
      else focusMainIfLost()
    },
  }
}
