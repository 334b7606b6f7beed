import type { ComponentProps, ReactNode } from 'react'
import { Slot } from 'radix-ui'

import { cx } from './class-names.ts'
import { firstClick } from './first-click.ts'
import { Spinner } from './spinner.tsx'

const looks = {
  primary: 'bg-primary text-on-primary hover:bg-primary/88 active:bg-primary/80',
  secondary: 'border border-edge/55 bg-surface text-ink hover:border-edge hover:bg-hover/60 active:bg-sunken',
  quiet: 'text-ink-2 hover:bg-hover hover:text-ink active:bg-line/70',
  danger: 'bg-danger text-on-danger hover:bg-danger/90 active:bg-danger/80',
}

export type ButtonLook = keyof typeof looks

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  /** The text shown while the action runs; the button is then disabled. With it a double click is one. */
  pending?: string | false | undefined
  icon?: ReactNode
  /** Gives the look to its only child, a link as a rule. */
  asChild?: boolean
}

export function Button({
  look = 'primary',
  pending,
  icon,
  asChild,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const shape = cx(
    'press inline-flex items-center justify-center gap-2 rounded-control px-3.5 py-1.5 text-sm font-semibold whitespace-nowrap',
    'transition-colors select-none disabled:cursor-not-allowed',
    pending ? 'opacity-85' : 'disabled:opacity-50',
    looks[look],
    className,
  )
  if (asChild) return <Slot.Root className={shape}>{children}</Slot.Root>
  return (
    <button
      type="button"
      className={shape}
      disabled={disabled || Boolean(pending)}
      onClick={pending === undefined ? onClick : firstClick(onClick)}
      {...rest}
    >
      {pending ? <Spinner size={15} /> : icon}
      {pending || children}
    </button>
  )
}
