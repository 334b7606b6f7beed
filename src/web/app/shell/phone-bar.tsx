import { Menu } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'

import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { scrim } from '../../ui/floating.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sidebar } from './sidebar.tsx'

// The first control would show its tooltip over the sheet.
const focusSheet = (event: Event) => {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** On small screens the sidebar is a sheet behind this bar's button. */
export function PhoneBar({ onCreateBand }: { onCreateBand: () => void }) {
  const { band } = useCurrentBand()
  const [open, setOpen] = useState(false)
  const handleCreate = () => {
    setOpen(false)
    onCreateBand()
  }
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <header className="sticky top-0 z-30 flex h-13 items-center gap-2 border-b border-line bg-canvas px-2 lg:hidden print:hidden">
        <Dialog.Trigger asChild>
          <IconButton label="Toggle menu" tooltip={false}>
            <Menu aria-hidden />
          </IconButton>
        </Dialog.Trigger>
        <p className="min-w-0 truncate text-base font-semibold">{band?.name ?? 'Bandstand'}</p>
      </header>
      <Dialog.Portal>
        <Dialog.Overlay className={scrim} />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusSheet}
          className="fixed inset-y-0 left-0 z-40 w-[min(284px,85vw)] bg-canvas shadow-float outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Sidebar onCreateBand={handleCreate} onLeave={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
