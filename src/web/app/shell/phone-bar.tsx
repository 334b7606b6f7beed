import { Menu, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, useState } from 'react'

import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { scrim } from '../../ui/floating.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { useShell } from './shell-context.ts'
import { Sidebar } from './sidebar.tsx'

// The first control would show its tooltip over the sheet.
const focusSheet = (event: Event) => {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** On small screens the sidebar is a sheet behind this bar's button. */
export function PhoneBar() {
  const { band } = useCurrentBand()
  const { openPalette } = useShell()
  const [open, setOpen] = useState(false)
  const isLeaving = useRef(false)
  const handleLeave = () => {
    isLeaving.current = true
    setOpen(false)
  }
  // Whoever has gone to a page or a dialog is not called back to the button.
  const handleClosed = (event: Event) => {
    if (isLeaving.current) event.preventDefault()
    isLeaving.current = false
  }
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <header className="sticky top-0 z-30 border-b border-line bg-canvas lg:hidden print:hidden">
        <div className="flex h-13 items-center gap-2 px-2">
          <Dialog.Trigger asChild>
            <IconButton label="Toggle menu" tooltip={false}>
              <Menu aria-hidden />
            </IconButton>
          </Dialog.Trigger>
          <p className="min-w-0 grow truncate text-base font-semibold">{band?.name ?? 'Bandstand'}</p>
          <IconButton label="Find or go to" tooltip={false} onClick={openPalette}>
            <Search aria-hidden />
          </IconButton>
        </div>
        <ConnectionStatus className="px-4 pb-2" />
      </header>
      <Dialog.Portal>
        <Dialog.Overlay className={scrim} />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusSheet}
          onCloseAutoFocus={handleClosed}
          className="fixed inset-y-0 left-0 z-40 w-[min(284px,85vw)] bg-canvas shadow-float outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Sidebar onLeave={handleLeave} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
