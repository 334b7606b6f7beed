import { use, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode, SyntheticEvent } from 'react'
import { Slot } from 'radix-ui'

import { ErrorBoundary } from './error-boundary.tsx'
import { late } from './late.tsx'
import { loadSoon } from './load-ahead.ts'
import { MenuPartsContext } from './menu-parts.ts'
import type { MenuItemProps, MenuOpener, MenuSubProps } from './menu-parts.ts'

const MenuSheet = late(async () => (await import('./menu-sheet.tsx')).MenuSheet)

const openingKeys = new Set(['Enter', ' ', 'ArrowDown'])

type MenuProps = { trigger: ReactNode; align?: 'start' | 'end'; label?: string; children: ReactNode }

/** The trigger is any button of this kit. Its sheet is there once somebody is about to use it. */
export function Menu({ trigger, align = 'end', label, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [near, setNear] = useState<{ landmark: Element | null } | null>(null)
  const [opener, setOpener] = useState<MenuOpener | null>(null)
  const isOpen = opener !== null
  const close = useCallback(() => setOpener(null), [])
  useEffect(() => void loadSoon(MenuSheet.load), [])

  const prepare = ({ currentTarget }: SyntheticEvent) =>
    setNear((known) => known ?? { landmark: currentTarget.closest('main') })
  const handlePress = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return
    prepare(event)
    // The focus is to stay in the menu that opens.
    if (!isOpen) event.preventDefault()
    setOpener(isOpen ? null : 'pointer')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) return close()
    if (!openingKeys.has(event.key)) return
    event.preventDefault()
    prepare(event)
    setOpener('key')
  }
  return (
    <>
      <Slot.Root
        ref={button}
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onPointerDown={handlePress}
        onKeyDown={handleKey}
      >
        {trigger}
      </Slot.Root>
      {near && (
        <ErrorBoundary holds="extra">
          <MenuSheet {...{ id, button, opener, align, label, ...near }} onClose={close}>
            {children}
          </MenuSheet>
        </ErrorBoundary>
      )}
    </>
  )
}

function useParts() {
  const parts = use(MenuPartsContext)
  if (!parts) throw new Error('A row of a menu must stand in a Menu')
  return parts
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts()
  return <Item {...props} />
}

export function MenuSub(props: MenuSubProps) {
  const { Sub } = useParts()
  return <Sub {...props} />
}

export function MenuSeparator() {
  const { Separator } = useParts()
  return <Separator />
}
