import { createContext, use, useMemo, useRef, useState } from 'react'
import type { PointerEvent, ReactNode, RefObject } from 'react'
import { ChevronRight } from 'lucide-react'
import { Menu as Radix } from 'radix-ui/internal'

import { cx } from './class-names.ts'
import { floating } from './floating.ts'
import { MenuPartsContext } from './menu-parts.ts'
import type { MenuItemProps, MenuOpener, MenuSubProps } from './menu-parts.ts'
import { useBackCloses } from './use-back-closes.ts'

const row =
  'press flex items-center gap-2.5 rounded-[6px] px-2.5 py-1 text-sm outline-none select-none data-disabled:cursor-default data-disabled:text-ink-3 data-highlighted:bg-hover data-[state=open]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0'

const sheet = cx(floating, 'max-h-(--radix-popper-available-height) min-w-44')

// A choice acts once the menu has given the focus back: a dialog it opens can then return it.
const MenuContext = createContext<{ choose: (action: () => void) => void; landmark: Element | null }>({
  choose: (action) => action(),
  landmark: null,
})

interface MenuSheetProps {
  id: string
  button: RefObject<HTMLButtonElement | null>
  /** Where the sheet stands, so that it is part of it; null for the body. */
  landmark: Element | null
  /** Null while the menu is closed. */
  opener: MenuOpener | null
  onClose: () => void
  align: 'start' | 'end'
  label: string | undefined
  children: ReactNode
}

const focusFirst = (event: Event) => {
  event.preventDefault()
  if (!(event.currentTarget instanceof HTMLElement)) return
  const first = event.currentTarget.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')
  first?.focus({ preventScroll: true })
}

/** The page around an open menu stays readable to everybody. */
export function MenuSheet({ id, button, landmark, opener, onClose, align, label, children }: MenuSheetProps) {
  const chosen = useRef<(() => void) | undefined>(undefined)
  const wasLeft = useRef(false)
  useBackCloses(opener !== null, onClose)
  const context = useMemo(
    () => ({ choose: (action: () => void) => void (chosen.current = action), landmark }),
    [landmark],
  )
  const handleClosed = (event: Event) => {
    event.preventDefault()
    if (!wasLeft.current) button.current?.focus()
    wasLeft.current = false
    const action = chosen.current
    chosen.current = undefined
    if (action) setTimeout(action)
  }
  return (
    <Radix.Root modal={false} open={opener !== null} onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={button} />
      <Radix.Portal container={landmark}>
        <Radix.Content
          id={`${id}-menu`}
          aria-labelledby={`${id}-button`}
          {...(label ? { 'aria-label': label } : {})}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...(opener === 'key' && { onEntryFocus: focusFirst })}
          onInteractOutside={() => {
            wasLeft.current = true
          }}
          onCloseAutoFocus={handleClosed}
          className={sheet}
        >
          <MenuPartsContext value={parts}>
            <MenuContext value={context}>{children}</MenuContext>
          </MenuPartsContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Item({ children, icon, onSelect, disabled = false, danger, asChild }: MenuItemProps) {
  const { choose } = use(MenuContext)
  const look = cx(row, danger && 'text-danger data-highlighted:bg-danger-soft')
  if (asChild) {
    return (
      <Radix.Item asChild disabled={disabled} className={look}>
        {children}
      </Radix.Item>
    )
  }
  return (
    <Radix.Item disabled={disabled} onSelect={() => onSelect && choose(onSelect)} className={look}>
      {icon}
      {children}
    </Radix.Item>
  )
}

/** Radix takes a pointer that jumps from here into a submenu on the left for one that leaves, and closes it. */
function stayOpenFor(event: PointerEvent<HTMLElement>) {
  const content = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const box = content?.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  if (box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) event.preventDefault()
}

function Sub({ label, icon, children }: MenuSubProps) {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Sub open={open} onOpenChange={setOpen}>
      <Radix.SubTrigger className={row} onPointerLeave={stayOpenFor}>
        {icon}
        {label}
        <ChevronRight aria-hidden className="ml-auto text-ink-3" />
      </Radix.SubTrigger>
      <Radix.Portal container={use(MenuContext).landmark}>
        <Radix.SubContent
          sideOffset={2}
          collisionPadding={8}
          style={{ maxWidth: 'min(20rem, var(--radix-popper-available-width))' }}
          className={sheet}
        >
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}

const Separator = () => <Radix.Separator className="mx-1 my-1 h-px bg-line" />

const parts = { Item, Sub, Separator }
