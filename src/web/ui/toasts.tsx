import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { onDemand } from './on-demand.tsx'
import { shownToast, subscribeToToasts } from './toast-store.ts'

const Toaster = onDemand(
  () => true,
  async () => (await import('./toast.tsx')).Toaster,
)

/** Stands once in the app; `toast()` fills it, and with the first one its code comes. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribeToToasts, shownToast)
  const [hasBegun, setHasBegun] = useState(false)
  if (shown && !hasBegun) setHasBegun(true)
  return (
    // What is live when a dialog opens stays readable beside it, and so does what it holds later.
    <div aria-live="off">{hasBegun ? <Toaster /> : <EmptyRegion />}</div>
  )
}

/** The region of the toasts before the first of them: named and reached by the same key. */
function EmptyRegion() {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => key === 'F8' && region.current?.focus()
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  return <section ref={region} aria-label="Notifications (F8)" tabIndex={-1} className="sr-only" />
}
