import { useState } from 'react'
import type { ComponentType } from 'react'

import { ErrorBoundary } from './error-boundary.tsx'
import { late } from './late.tsx'
import { loadAhead } from './load-ahead.ts'

/**
 * A dialog whose code comes when it is first opened, or before, once the page has been quiet for a while. It stays from
 * then on, so that it can fade.
 */
export function onDemand<Props extends object>(
  isOpen: (props: Props) => boolean,
  find: () => Promise<ComponentType<Props>>,
) {
  const Dialog = late(find)
  loadAhead(Dialog.load)

  return function OnDemand(props: Props) {
    const opens = isOpen(props)
    const [wasOpened, setWasOpened] = useState(opens)
    if (opens && !wasOpened) setWasOpened(true)
    return (
      wasOpened && (
        <ErrorBoundary holds="extra">
          <Dialog {...props} />
        </ErrorBoundary>
      )
    )
  }
}

/** For `onDemand`. */
export const whenOpen = ({ open }: { open: boolean }) => open
