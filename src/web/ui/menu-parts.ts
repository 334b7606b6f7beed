import { createContext } from 'react'
import type { ComponentType, ReactNode } from 'react'

export type MenuItemProps = {
  children: ReactNode
  icon?: ReactNode
  onSelect?: () => void
  disabled?: boolean
  danger?: boolean
  /** Gives the row to its only child, a link as a rule. */
  asChild?: boolean
}

export type MenuSubProps = { label: string; icon?: ReactNode; children: ReactNode }

interface MenuParts {
  Item: ComponentType<MenuItemProps>
  Sub: ComponentType<MenuSubProps>
  Separator: ComponentType
}

/** What the rows of an open menu are drawn by: its code is there only then. */
export const MenuPartsContext = createContext<MenuParts | null>(null)

/** What has opened a menu; a key also goes to its first row. */
export type MenuOpener = 'pointer' | 'key'
