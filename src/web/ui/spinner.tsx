import { LoaderCircle } from 'lucide-react'

import { cx } from './class-names.ts'

/** With a label it speaks for itself; without one it accompanies a text. */
export function Spinner({
  label,
  size = 18,
  className,
}: {
  label?: string
  size?: number
  className?: string
}) {
  const sign = <LoaderCircle aria-hidden size={size} className={cx('animate-spin', className)} />
  if (!label) return sign
  return (
    <span role="status" className="inline-flex items-center gap-2 text-ink-2">
      {sign}
      <span>{label}</span>
    </span>
  )
}

/** Shows itself only when the wait is worth a word. */
export function PageSpinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className="grid min-h-[60dvh] animate-late place-items-center p-8">
      <Spinner label={label} />
    </div>
  )
}
