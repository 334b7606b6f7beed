import type { ComponentProps, ReactNode } from 'react'

import { cx } from './class-names.ts'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section className={cx('rounded-card border border-line bg-surface p-4 sm:p-5', className)} {...rest} />
  )
}

type CardHeaderProps = { title: ReactNode; aside?: ReactNode; description?: ReactNode; level?: 2 | 3 }

export function CardHeader({ title, aside, description, level = 2 }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <header className="mb-4">
      <div className="flex items-start justify-between gap-3">
        <Heading className="min-w-0 text-lg type-wide">{title}</Heading>
        {aside}
      </div>
      {description && <p className="mt-0.5 text-sm text-ink-2">{description}</p>}
    </header>
  )
}
