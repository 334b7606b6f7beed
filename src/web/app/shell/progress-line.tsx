import { useIsMutating } from '@tanstack/react-query'

import { useStays } from './use-stays.ts'

/** Ms after which a change that is being saved says so. */
const SHOWN_AFTER = 400

/** A thin line along the top while a change takes its time. */
export function ProgressLine() {
  const isSaving = useIsMutating({ predicate: ({ state }) => !state.isPaused }) > 0
  const isLong = useStays(isSaving, SHOWN_AFTER)
  if (!isLong) return null
  return (
    <div
      role="progressbar"
      aria-label="Saving"
      className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden print:hidden"
    >
      <span className="block h-full w-2/5 animate-sweep rounded-full bg-ink-2" />
    </div>
  )
}
