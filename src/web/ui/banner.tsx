import type { ReactNode } from 'react'
import { CircleAlert, Info } from 'lucide-react'

import { cx } from './class-names.ts'

type BannerProps = { children: ReactNode; kind?: 'error' | 'note'; action?: ReactNode }

export function Banner({ children, kind = 'error', action }: BannerProps) {
  const Sign = kind === 'error' ? CircleAlert : Info
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={cx(
        'flex items-center gap-2.5 rounded-control px-3 py-2.5 text-sm font-medium',
        kind === 'error' ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink-2',
      )}
    >
      <Sign aria-hidden size={16} className="shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}
