import { useRef } from 'react'
import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'

import { cx } from './class-names.ts'
import { closeOnEscape } from './close-on-escape.ts'
import { scrim } from './floating.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useReturnFocus } from './use-return-focus.ts'

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-lg', large: 'sm:max-w-2xl' }

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  width?: keyof typeof widths
  /** Nothing in it can be pressed: the keyboard then scrolls it. */
  isText?: boolean
  /** Opening it was a step of the history already. */
  hasEntry?: boolean
  children: ReactNode
}

/** A centred sheet; on phones it fills the screen from the bottom up to a toast. */
export function Dialog({ open, onOpenChange, hasEntry = false, ...sheet }: DialogProps) {
  const returnFocus = useReturnFocus()
  useBackCloses(open && !hasEntry, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Sheet {...sheet} returnFocus={returnFocus} onClose={() => onOpenChange(false)} />
      </Radix.Portal>
    </Radix.Root>
  )
}

type SheetProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'hasEntry'> & {
  returnFocus: ReturnType<typeof useReturnFocus>
  onClose: () => void
}

function Sheet({ title, description, width = 'small', isText, children, returnFocus, onClose }: SheetProps) {
  const isTyped = useRef(false)
  return (
    <Radix.Content
      {...returnFocus}
      onInput={() => {
        isTyped.current = true
      }}
      // A slip of the mouse beside the sheet loses nothing that was typed.
      onPointerDownOutside={(event) => {
        if (isTyped.current) event.preventDefault()
      }}
      onKeyDown={closeOnEscape(onClose)}
      {...(description ? {} : { 'aria-describedby': undefined })}
      className={cx(
        'fixed z-40 flex flex-col bg-raised text-ink shadow-float focus:outline-none',
        'inset-x-0 top-[calc(0.5rem+var(--toast-room,0px))] bottom-0 rounded-t-sheet transition-[top] duration-200 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-full sm:-translate-1/2 sm:rounded-card',
        'sm:max-h-[min(44rem,calc(100dvh-3rem))]',
        'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
        widths[width],
      )}
    >
      <header className="px-5 pt-5 pr-14 sm:px-6 sm:pt-6 sm:pr-14">
        <Radix.Title className="text-lg type-wide">{title}</Radix.Title>
        {description && (
          <Radix.Description className="mt-1 text-sm text-ink-2">{description}</Radix.Description>
        )}
      </header>
      <div
        {...(isText && { tabIndex: 0 })}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] -outline-offset-2 sm:px-6 sm:pb-6"
      >
        {children}
      </div>
      <Radix.Close
        aria-label="Close"
        className="absolute top-3.5 right-3.5 grid press-square place-items-center rounded-control text-ink-3 transition-colors hover:bg-hover hover:text-ink pointer-coarse:top-2.5 pointer-coarse:right-2.5"
      >
        <X aria-hidden size={18} />
      </Radix.Close>
    </Radix.Content>
  )
}

/** The row of buttons under a dialog's content, the main one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end [&>button]:max-sm:min-h-11">
      {children}
    </footer>
  )
}
