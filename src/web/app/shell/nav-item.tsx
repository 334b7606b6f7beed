import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

import { cx } from '../../ui/class-names.ts'
import { preloadScreen } from '../screens.ts'

interface NavItemProps {
  to: string
  label: string
  icon: ReactNode
  /** The addresses that belong to it. */
  at: RegExp
  /** A number after the label and what it counts. */
  count?: { number: number; words: string } | undefined
  onClick?: (() => void) | undefined
}

/** The current place is where the lamp is lit. */
export function NavItem({ to, label, icon, at, count, onClick }: NavItemProps) {
  const { pathname } = useLocation()
  const isHere = at.test(pathname)
  const countId = count && `count-${to.replaceAll('/', '')}`
  const preload = () => preloadScreen(to)
  return (
    <li>
      <Link
        to={to}
        onClick={onClick}
        onPointerEnter={preload}
        onFocus={preload}
        aria-current={isHere ? 'page' : undefined}
        aria-describedby={countId}
        className={cx(
          'flex press items-center gap-3 rounded-control px-2.5 text-base transition-colors [&_svg]:size-4 [&_svg]:stroke-[1.75]',
          isHere
            ? 'bg-surface font-semibold text-ink shadow-[0_1px_2px_rgb(16_17_22/0.08)]'
            : 'text-ink-2 hover:bg-hover hover:text-ink',
        )}
      >
        <span aria-hidden className="grid size-4 shrink-0 place-items-center">
          {isHere ? <span className="size-[7px] rounded-full bg-lamp ring-[3.5px] ring-lamp/30" /> : icon}
        </span>
        {label}
        {count && (
          <span aria-hidden className="ml-auto text-sm font-medium text-ink-2 type-narrow tabular-nums">
            {count.number}
          </span>
        )}
      </Link>
      {count && (
        <span id={countId} hidden>
          {count.words}
        </span>
      )}
    </li>
  )
}
