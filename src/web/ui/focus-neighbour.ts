import type { KeyboardEvent, MouseEvent } from 'react'

const alike = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-takes-row]')

function focusNeighbour(button: HTMLElement, otherwise: string): void {
  const row = button.closest('li')
  const next = alike(row?.nextElementSibling)
  // It comes to stand where the row was.
  if (next) return next.focus({ preventScroll: true })
  const last = alike(row?.previousElementSibling) ?? document.getElementById(otherwise)
  last?.focus()
}

/**
 * For a button that takes its row out of the list: the focus goes on to the same button of the next row, of the one
 * before, or to the element with this id, where it would fall to the page.
 */
export const takesRow = (otherwise: string, act: () => void) => ({
  'data-takes-row': '',
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusNeighbour(currentTarget, otherwise)
    act()
  },
  // A key held down would take one row after the other.
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  },
})
