import type { ReactNode } from 'react'

type PageHeaderProps = { title: ReactNode; subtitle?: ReactNode; actions?: ReactNode }

export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:mb-8">
      <div className="min-w-0">
        {typeof title === 'string' && <title>{`${title} · Bandstand`}</title>}
        <h1 className="text-title type-wide text-balance">{title}</h1>
        {subtitle && <p className="mt-1 text-base text-ink-2">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
