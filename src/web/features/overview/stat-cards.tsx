import { Link } from 'react-router'

import { Skeleton } from '../../ui/skeleton.tsx'

interface Stat {
  label: string
  /** Absent while it is counted. */
  count: number | undefined
  to: string
}

export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-3">
      {stats.map(({ label, count, to }) => (
        <li key={label}>
          <Link
            to={to}
            className="grid gap-1 rounded-card border border-line bg-surface px-3 py-3.5 transition-colors hover:border-edge/60 hover:bg-hover/40 sm:px-5 sm:py-4"
          >
            <span className="text-title leading-none type-wide tabular-nums">
              {count ?? <Skeleton className="h-8 w-12" />}
            </span>
            <span className="text-sm text-ink-2">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
