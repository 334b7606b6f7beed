import { Menu, Search } from 'lucide-react'
import { useState } from 'react'

import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { useShell } from './shell-context.ts'

const PhoneSheet = onDemand(whenOpen, async () => (await import('./phone-sheet.tsx')).PhoneSheet)

/** On small screens the sidebar is a sheet behind this bar's button. */
export function PhoneBar() {
  const { band } = useCurrentBand()
  const { openPalette } = useShell()
  const [open, setOpen] = useState(false)
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-canvas lg:hidden print:hidden">
        <div className="flex h-13 items-center gap-2 px-2">
          <IconButton
            label="Toggle menu"
            tooltip={false}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Menu aria-hidden />
          </IconButton>
          <p className="min-w-0 grow truncate text-base font-semibold">{band?.name ?? 'Bandstand'}</p>
          <IconButton label="Find or go to" tooltip={false} onClick={openPalette}>
            <Search aria-hidden />
          </IconButton>
        </div>
        <ConnectionStatus className="px-4 pb-2" />
      </header>
      <PhoneSheet open={open} onOpenChange={setOpen} />
    </>
  )
}
