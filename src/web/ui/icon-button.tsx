import type { ComponentProps, ReactNode } from 'react'
import { Slot } from 'radix-ui'

import { cx } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  /** Its accessible name and its tooltip. */
  label: string
  look?: 'quiet' | 'secondary'
  children: ReactNode
  asChild?: boolean
  /** Off where the label already stands beside it. */
  tooltip?: boolean
}

const looks = {
  quiet: 'text-ink-2 hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink',
  secondary: 'border border-edge/55 bg-surface text-ink hover:border-edge hover:bg-hover/60',
}

export function IconButton({
  label,
  look = 'quiet',
  asChild,
  tooltip = true,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const shape = cx(
    'press-square inline-grid shrink-0 place-items-center rounded-control transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-45 [&_svg]:size-[18px]',
    looks[look],
    className,
  )
  const button = asChild ? (
    <Slot.Root aria-label={label} className={shape} {...rest}>
      {children}
    </Slot.Root>
  ) : (
    <button type="button" aria-label={label} className={shape} {...rest}>
      {children}
    </button>
  )
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
