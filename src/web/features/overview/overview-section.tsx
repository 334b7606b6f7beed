import { useId } from 'react'
import type { ReactNode } from 'react'

interface OverviewSectionProps {
  title: string
  /** A link to all of it. */
  aside?: ReactNode
  children: ReactNode
}

export function OverviewSection({ title, aside, children }: OverviewSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line">
        <h2 id={titleId} className="text-lg type-wide">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
