import { useSyncExternalStore } from 'react'

import { onDemand, whenOpen } from './on-demand.tsx'
import { shownToast, subscribeToToasts } from './toast-store.ts'

const Toaster = onDemand(whenOpen, async () => (await import('./toast.tsx')).Toaster)

/** Stands once in the app; `toast()` fills it, and with the first one its code comes. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribeToToasts, shownToast)
  return (
    // What is live when a dialog opens stays readable beside it, and so does what it holds later.
    <div aria-live="off">
      <Toaster open={shown !== undefined} />
    </div>
  )
}
