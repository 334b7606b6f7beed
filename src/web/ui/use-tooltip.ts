import { useCallback, useEffect, useRef, useState } from 'react'
import type { FocusEvent, PointerEvent } from 'react'

/** Ms for which a pointer rests before it is told; shortly after another tooltip it is told at once. */
const SHOWN_AFTER = 450
const SHORTLY = 200
/** Ms in which a pointer may go from the control to its tooltip, so that it can be read enlarged. */
const LEFT_AFTER = 120

let lastClosed = -Infinity
let closeOpen: () => void = () => undefined

/** Whether a tooltip is open: while the pointer rests on its control or a key has brought the focus there. */
export function useTooltip() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wait = (ms: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setOpen(false)
  }, [])
  const open = () => {
    clearTimeout(timer.current)
    closeOpen()
    closeOpen = close
    setOpen(true)
  }

  useEffect(() => {
    if (!isOpen) return undefined
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog around it stays.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    addEventListener('keydown', handleKey, { capture: true })
    addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      lastClosed = performance.now()
      removeEventListener('keydown', handleKey, { capture: true })
      removeEventListener('scroll', close, { capture: true })
    }
  }, [isOpen, close])
  useEffect(() => close, [close])

  const handleEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    if (isOpen) clearTimeout(timer.current)
    else wait(performance.now() - lastClosed < SHORTLY ? 0 : SHOWN_AFTER, open)
  }
  const handleLeave = () => (isOpen ? wait(LEFT_AFTER, close) : close())
  return {
    isOpen,
    ofControl: {
      onPointerEnter: handleEnter,
      onPointerLeave: handleLeave,
      onPointerDown: close,
      onClick: close,
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) open()
      },
      onBlur: close,
    },
    ofTip: { onPointerEnter: handleEnter, onPointerLeave: handleLeave },
  }
}
