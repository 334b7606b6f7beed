import type { ReactNode } from 'react'
import { AlertDialog as Radix } from 'radix-ui'

import { Button } from './button.tsx'
import { closeOnEscape } from './close-on-escape.ts'
import { scrim } from './floating.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useReturnFocus } from './use-return-focus.ts'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  confirm: string
  cancel?: string
  look?: 'danger' | 'primary'
  /** The confirm button's text while the action runs; both buttons then wait. */
  pending?: string | false | undefined
  disabled?: boolean
  /** The dialog stays open until the caller closes it. */
  onConfirm: () => void
  children?: ReactNode
}

export function ConfirmSheet({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  cancel = 'Cancel',
  look = 'danger',
  pending,
  disabled,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus()
  const handleOpenChange = (next: boolean) => !pending && onOpenChange(next)
  useBackCloses(open, () => handleOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={handleOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...returnFocus}
          onKeyDown={closeOnEscape(() => handleOpenChange(false))}
          className="fixed inset-x-3 bottom-3 z-40 rounded-card bg-raised p-5 text-ink shadow-float focus:outline-none data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-full sm:max-w-md sm:-translate-1/2 sm:p-6"
        >
          <Radix.Title className="text-lg type-wide">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-sm text-ink-2">{description}</Radix.Description>
          {children && <div className="mt-4">{children}</div>}
          <footer className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button look="quiet" disabled={Boolean(pending)}>
                {cancel}
              </Button>
            </Radix.Cancel>
            <Button look={look} pending={pending ?? false} disabled={disabled} onClick={onConfirm}>
              {confirm}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
