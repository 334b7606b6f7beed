import { Dialog } from 'radix-ui'
import { useRef } from 'react'

import { scrim } from '../../ui/floating.ts'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { Sidebar } from './sidebar.tsx'

interface PhoneSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The sidebar of small screens. */
export function PhoneSheet({ open, onOpenChange }: PhoneSheetProps) {
  const returnFocus = useReturnFocus()
  useBackCloses(open, () => onOpenChange(false))
  const isLeaving = useRef(false)
  const handleLeave = () => {
    isLeaving.current = true
    onOpenChange(false)
  }
  // The first control would show its tooltip over the sheet.
  const handleOpened = (event: Event) => {
    returnFocus.onOpenAutoFocus()
    event.preventDefault()
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
  }
  // Whoever has gone to a page or a dialog is not called back to the button.
  const handleClosed = (event: Event) => {
    if (isLeaving.current) event.preventDefault()
    else returnFocus.onCloseAutoFocus(event)
    isLeaving.current = false
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrim} />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={handleOpened}
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
