import { cx } from './class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded-chip bg-line/70', className)} />
}

/** Rows of a list that is on its way. */
export function SkeletonRows({ count = 8, label = 'Loading...' }: { count?: number; label?: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-13 items-center gap-4 border-b border-line">
          <Skeleton className="size-4" />
          <span className="grid flex-1 gap-1.5">
            <Skeleton className={cx('h-3.5', index % 3 === 0 ? 'w-44' : index % 3 === 1 ? 'w-32' : 'w-52')} />
            <Skeleton className="h-2.5 w-24" />
          </span>
          <Skeleton className="h-5 w-9" />
          <Skeleton className="h-3.5 w-10" />
        </div>
      ))}
    </div>
  )
}
