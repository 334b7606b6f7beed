import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'

type ErrorStateProps = { title: string; text?: ReactNode; actions?: ReactNode }

export function ErrorState({ title, text, actions }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-1.5 px-6 py-14 text-center">
      <CircleAlert aria-hidden size={26} strokeWidth={1.6} className="mb-2 text-danger" />
      <h2 className="text-lg type-wide">{title}</h2>
      {text && <div className="max-w-md text-sm text-balance text-ink-2">{text}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
