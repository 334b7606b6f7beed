import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface AccountLayoutProps {
  title: string
  text?: ReactNode
  children: ReactNode
  /** Stands under the sheet: the way to the other screens of this kind. */
  footer?: ReactNode
}

/** The page of the screens that need no account: one sheet under the name of the product. */
export function AccountLayout({ title, text, children, footer }: AccountLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What had the focus may have left with the step before.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])

  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-6 px-4 py-[max(2rem,9dvh)]">
      <title>{`${title} · Bandstand`}</title>
      <p className="flex items-center gap-2.5 text-lg type-wide">
        <span aria-hidden className="size-[9px] rounded-full bg-lamp ring-4 ring-lamp/25" />
        Bandstand
      </p>
      <section className="w-full max-w-sm rounded-sheet border border-line bg-surface p-5 sm:p-7">
        <h1 ref={heading} tabIndex={-1} className="text-[1.375rem] leading-tight type-wide outline-none">
          {title}
        </h1>
        {text && <div className="mt-1.5 text-sm text-ink-2">{text}</div>}
        <div className="mt-5">{children}</div>
      </section>
      {footer && <div className="text-sm text-ink-2">{footer}</div>}
    </main>
  )
}
