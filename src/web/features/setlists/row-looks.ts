import type { KeyboardEvent } from 'react'

/** Under the mouse a row is lit a little beyond its ends. */
export const litRow =
  'relative before:absolute before:-inset-x-3 before:inset-y-px before:rounded-control before:transition-colors hover:before:bg-hover/50'

/** A handle as large as the row that is its nearest positioned element. */
export const wholeRow =
  'outline-none after:absolute after:inset-0 after:cursor-grab after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

/** Seen under the mouse and the keyboard's focus; always where there is no mouse. */
export const onHover =
  'relative z-1 lg:pointer-fine:opacity-0 lg:pointer-fine:group-hover/row:opacity-100 lg:pointer-fine:focus-visible:opacity-100'

/** Alt and an arrow move a row by one: up is -1. */
export function stepOf(event: KeyboardEvent): -1 | 1 | undefined {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return undefined
  event.preventDefault()
  return event.key === 'ArrowUp' ? -1 : 1
}
