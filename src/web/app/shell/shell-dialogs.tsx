import { lazy, Suspense, useState } from 'react'

import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { BandDialogs } from './band-dialogs.tsx'
import type { ShellDialogStates } from './use-shell-dialogs.ts'

export const loadPalette = () => import('./command-palette.tsx')

const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }))
const KeyboardHelp = lazy(async () => ({ default: (await import('./keyboard-help.tsx')).KeyboardHelp }))
const CreateDialogs = lazy(async () => ({ default: (await import('./create-dialogs.tsx')).CreateDialogs }))

/** The dialogs that belong to no screen; most of their code comes when they are first opened. */
export function ShellDialogs(states: ShellDialogStates) {
  const { band } = useCurrentBand()
  const { isCreatingBand, setCreatingBand, palette, setPalette, help, setHelp } = states
  const { creation, setCreation } = states
  const [wasCreating, setWasCreating] = useState(false)
  if (creation !== null && !wasCreating) setWasCreating(true)
  return (
    <>
      <BandDialogs isCreating={isCreatingBand} onCreating={setCreatingBand} />
      <ErrorBoundary holds="extra">
        <Suspense>
          {palette !== null && (
            <CommandPalette open={palette} onOpenChange={setPalette} onCreate={setCreation} />
          )}
          {help !== null && <KeyboardHelp open={help} onOpenChange={setHelp} />}
          {band && wasCreating && (
            <CreateDialogs band={band} creation={creation} onClose={() => setCreation(null)} />
          )}
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
