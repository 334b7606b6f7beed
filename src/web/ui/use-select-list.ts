import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Px between the list and the button, and at least to the edge of the window. */
const GAP = 4
const EDGE = 8

/** Stands in the top layer below the button, or above it where there is more room. */
function place(trigger: Element, list: HTMLElement) {
  const { top, bottom, left, width } = trigger.getBoundingClientRect()
  const below = innerHeight - bottom - GAP - EDGE
  const above = top - GAP - EDGE
  const goesUp = list.scrollHeight > below && above > below
  list.style.minWidth = `${width}px`
  list.style.maxHeight = `${Math.max(goesUp ? above : below, 96)}px`
  list.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - EDGE - list.offsetWidth))}px`
  list.style.top = `${goesUp ? top - GAP - list.offsetHeight : bottom + GAP}px`
}

/** The list of a select: open while an option is active, by its index; closed by whatever happens elsewhere. */
export function useSelectList() {
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<number | null>(null)
  const isOpen = active !== null

  useLayoutEffect(() => {
    const [button, open] = [trigger.current, list.current]
    if (!isOpen || !button || !open) return undefined
    open.showPopover()
    place(button, open)

    // These hear before a dialog around does, which would close itself too.
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setActive(null)
    }
    const handlePress = (event: PointerEvent) => {
      const target = event.target as Node
      if (open.contains(target) || button.contains(target)) return
      const dialog = button.closest('[role="dialog"], [role="alertdialog"]')
      if (dialog && !dialog.contains(target)) event.stopPropagation()
      setActive(null)
    }
    const handleMove = (event: Event) => {
      if (event.target !== open) place(button, open)
    }
    addEventListener('keydown', handleKey, { capture: true })
    addEventListener('pointerdown', handlePress, { capture: true })
    addEventListener('scroll', handleMove, { capture: true, passive: true })
    addEventListener('resize', handleMove)
    return () => {
      removeEventListener('keydown', handleKey, { capture: true })
      removeEventListener('pointerdown', handlePress, { capture: true })
      removeEventListener('scroll', handleMove, { capture: true })
      removeEventListener('resize', handleMove)
    }
  }, [isOpen])

  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return { trigger, list, active, setActive }
}
