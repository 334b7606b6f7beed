import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { steps } from './steps.tsx'
import type { Step } from './steps.tsx'

/** The first steps, readable without an account. */
export function GettingStartedScreen() {
  return (
    <div className="min-h-dvh">
      <title>Getting started · Bandstand</title>
      <header className="sticky top-0 z-10 border-b border-line bg-canvas">
        <div className="mx-auto flex h-14 max-w-5xl items-center justify-between gap-4 px-4 sm:px-8">
          <Link to="/" className="flex items-center gap-2.5 rounded-chip text-lg type-wide">
            <span aria-hidden className="size-[9px] rounded-full bg-lamp ring-4 ring-lamp/25" />
            Bandstand
          </Link>
          <Button asChild look="secondary">
            <Link to="/">Open the app</Link>
          </Button>
        </div>
      </header>
      <main className="mx-auto max-w-5xl px-4 pt-10 pb-24 sm:px-8 sm:pt-14">
        <h1 className="text-title type-wide text-balance">Getting started</h1>
        <p className="mt-2 max-w-[36rem] text-base text-ink-2">
          From an empty page to a printed setlist in a quarter of an hour. Here are the steps in the order
          most bands take them.
        </p>
        <Contents />
        <ol className="mt-6">
          {steps.map((step, index) => (
            <StepSection key={step.id} step={step} number={index + 1} />
          ))}
        </ol>
        <section className="mt-16 rounded-sheet border border-line bg-surface p-6 sm:p-8">
          <h2 className="text-lg type-wide">That is all you need</h2>
          <p className="mt-1.5 max-w-[36rem] text-base text-ink-2">
            Inside the app, Ctrl K (⌘ K on a Mac) goes to any screen, song or setlist, and ? shows what else
            the keyboard can do.
          </p>
          <Button asChild className="mt-5">
            <Link to="/">
              Open Bandstand
              <ArrowRight aria-hidden size={16} />
            </Link>
          </Button>
        </section>
      </main>
    </div>
  )
}

function Contents() {
  return (
    <nav aria-label="Steps" className="mt-7">
      <ol className="grid gap-x-8 gap-y-0.5 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ id, title }, index) => (
          <li key={id} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
            <span className="w-4 shrink-0 text-ink-3 tabular-nums">{index + 1}</span>
            <TextLink>
              <a href={`#${id}`}>{title}</a>
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepSection({ step: { id, title, text, figure }, number }: { step: Step; number: number }) {
  return (
    <li
      id={id}
      className="grid scroll-mt-14 items-center gap-x-12 gap-y-6 border-b border-line py-10 last:border-0 sm:py-14 lg:grid-cols-2"
    >
      <div>
        <p aria-hidden className="text-sm font-semibold text-ink-3 type-narrow tabular-nums">
          {number}
        </p>
        <h2 className="mt-1 text-[1.375rem] leading-tight type-wide text-balance">{title}</h2>
        <div className="mt-3 grid gap-3 text-base text-ink-2 [&_b]:font-semibold [&_b]:text-ink">{text}</div>
      </div>
      <div
        aria-hidden
        inert
        className="min-w-0 rounded-sheet border border-line bg-surface p-4 select-none sm:p-6"
      >
        {figure}
      </div>
    </li>
  )
}
