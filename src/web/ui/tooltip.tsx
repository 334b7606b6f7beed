import { useId, useLayoutEffect, useRef } from 'react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Slot } from 'radix-ui'

import { useTooltip } from './use-tooltip.ts'

/** Px between the tooltip and its control, and at least to the edge of the window. */
const GAP = 6
const EDGE = 8

/** Stands in the top layer above the control, or below it where there is no room. */
function place(control: Element, tip: HTMLElement) {
  const { top, bottom, left, width } = control.getBoundingClientRect()
  const above = top - GAP - tip.offsetHeight
  const middle = left + width / 2 - tip.offsetWidth / 2
  tip.style.top = `${above >= EDGE ? above : bottom + GAP}px`
  tip.style.left = `${Math.max(EDGE, Math.min(middle, innerWidth - EDGE - tip.offsetWidth))}px`
}

/** Around a control that can have the focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  const control = useRef<HTMLElement>(null)
  const { isOpen, ofControl, ofTip } = useTooltip()
  return (
    <>
      <Slot.Root ref={control} {...(isOpen && { 'aria-describedby': id })} {...ofControl}>
        {children}
      </Slot.Root>
      {/* Outside of any dialog, which would take the focus when it loses an element. */}
      {isOpen &&
        createPortal(
          <Tip id={id} control={control} {...ofTip}>
            {text}
          </Tip>,
          document.body,
        )}
    </>
  )
}

function Tip({ control, ...rest }: ComponentProps<'div'> & { control: RefObject<HTMLElement | null> }) {
  const tip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!control.current || !tip.current) return
    tip.current.showPopover()
    place(control.current, tip.current)
  }, [control])
  return (
    <div
      ref={tip}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 max-w-64 animate-fade-in rounded-chip bg-ink px-2 py-1 text-xs font-medium text-surface"
      {...rest}
    />
  )
}
