import type { MouseEvent } from 'react'

/** Leaves out the second click of a double click, which comes before the first can have made the button wait. */
export function firstClick<E extends MouseEvent>(run: ((event: E) => void) | undefined) {
  return (event: E) => {
    if (event.detail > 1) event.preventDefault()
    else run?.(event)
  }
}
