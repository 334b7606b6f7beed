import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; text?: ReactNode; action?: ReactNode; icon?: ReactNode }

export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1.5 rounded-card border border-dashed border-edge/45 px-6 py-14 text-center">
      {icon && <div className="mb-2 text-ink-3 [&_svg]:size-7 [&_svg]:stroke-[1.5]">{icon}</div>}
      <h2 className="text-lg type-wide">{title}</h2>
      {text && <p className="max-w-96 text-sm text-balance text-ink-2">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
