import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'

type ErrorStateProps = {
  title: string
  text?: ReactNode
  actions?: ReactNode
  /** 1 where nothing else is on the screen. */
  level?: 1 | 2
}

export function ErrorState({ title, text, actions, level = 2 }: ErrorStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div role="alert" className="grid justify-items-center gap-1.5 px-6 py-14 text-center">
      <CircleAlert aria-hidden size={26} strokeWidth={1.6} className="mb-2 text-danger" />
      <Heading className="text-lg type-wide">{title}</Heading>
      {text && <div className="max-w-md text-sm text-balance text-ink-2">{text}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
