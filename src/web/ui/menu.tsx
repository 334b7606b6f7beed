import { createContext, type PointerEvent, type ReactNode, use, useMemo, useRef, useState } from 'react'
import { ChevronRight } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'

import { cx } from './class-names.ts'
import { floating } from './floating.ts'

const row =
  'press flex items-center gap-2.5 rounded-[6px] px-2.5 py-1 text-sm outline-none select-none data-disabled:cursor-default data-disabled:text-ink-3 data-highlighted:bg-hover data-[state=open]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0'

// A choice acts once the menu has given the focus back: a dialog it opens can then return it.
const MenuContext = createContext<{ choose: (action: () => void) => void; landmark: Element | null }>({
  choose: (action) => action(),
  landmark: null,
})

type MenuProps = { trigger: ReactNode; align?: 'start' | 'end'; label?: string; children: ReactNode }

/** The trigger is any button of this kit. The page around an open menu stays readable to everybody. */
export function Menu({ trigger, align = 'end', label, children }: MenuProps) {
  const chosen = useRef<(() => void) | undefined>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const [landmark, setLandmark] = useState<Element | null>(null)
  const context = useMemo(
    () => ({ choose: (action: () => void) => void (chosen.current = action), landmark }),
    [landmark],
  )
  const handleClosed = () => {
    const action = chosen.current
    chosen.current = undefined
    if (action) setTimeout(action)
  }
  return (
    <Radix.Root
      modal={false}
      onOpenChange={(open) => open && setLandmark(button.current?.closest('main') ?? null)}
    >
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={handleClosed}
          {...(label ? { 'aria-label': label } : {})}
          className={cx(floating, 'max-h-(--radix-dropdown-menu-content-available-height) min-w-44')}
        >
          <MenuContext value={context}>{children}</MenuContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type MenuItemProps = {
  children: ReactNode
  icon?: ReactNode
  onSelect?: () => void
  disabled?: boolean
  danger?: boolean
  /** Gives the row to its only child, a link as a rule. */
  asChild?: boolean
}

export function MenuItem({ children, icon, onSelect, disabled = false, danger, asChild }: MenuItemProps) {
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

export function MenuSub({ label, icon, children }: { label: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={row} onPointerLeave={stayOpenFor}>
        {icon}
        {label}
        <ChevronRight aria-hidden className="ml-auto text-ink-3" />
      </Radix.SubTrigger>
      <Radix.Portal container={use(MenuContext).landmark}>
        <Radix.SubContent
          sideOffset={2}
          collisionPadding={8}
          style={{ maxWidth: 'min(20rem, var(--radix-dropdown-menu-content-available-width))' }}
          className={cx(floating, 'max-h-(--radix-dropdown-menu-content-available-height) min-w-44')}
        >
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-1 my-1 h-px bg-line" />
}
