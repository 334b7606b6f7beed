import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'
import { BandDialogs } from './band-dialogs.tsx'
import type { ShellDialogStates } from './use-shell-dialogs.ts'

const CommandPalette = onDemand(whenOpen, async () => (await import('./command-palette.tsx')).CommandPalette)
const KeyboardHelp = onDemand(whenOpen, async () => (await import('./keyboard-help.tsx')).KeyboardHelp)
const CreateDialogs = onDemand(
  ({ creation }) => creation !== null,
  async () => (await import('./create-dialogs.tsx')).CreateDialogs,
)

/** The dialogs that belong to no screen. */
export function ShellDialogs(states: ShellDialogStates) {
  const { band } = useCurrentBand()
  const { isCreatingBand, setCreatingBand, palette, setPalette, help, setHelp } = states
  const { creation, setCreation } = states
  return (
    <>
      <BandDialogs isCreating={isCreatingBand} onCreating={setCreatingBand} />
      <CommandPalette open={palette} onOpenChange={setPalette} onCreate={setCreation} />
      <KeyboardHelp open={help} onOpenChange={setHelp} />
      {band && <CreateDialogs band={band} creation={creation} onClose={() => setCreation(null)} />}
    </>
  )
}
