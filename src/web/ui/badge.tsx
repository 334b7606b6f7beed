import type { ReactNode } from 'react'

import { cx } from './class-names.ts'

const looks = {
  filled: 'border-transparent bg-sunken text-ink dark:bg-line',
  outline: 'border-edge/60 text-ink-2',
  danger: 'border-transparent bg-danger-soft text-danger',
  ok: 'border-ok/50 text-ok',
}

export function Badge({ look = 'filled', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1 rounded-chip border px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap type-narrow',
        looks[look],
      )}
    >
      {children}
    </span>
  )
}
