import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { FocusEvent, RefObject } from 'react'
import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'

import { cx } from './class-names.ts'
import { dismissToast, shownToast, subscribeToToasts } from './toast-store.ts'
import type { ShownToast } from './toast-store.ts'

/** Gives the focus back when the toast that has it closes; Radix keeps it, and then lets no later toast go. */
function useFocusBack() {
  const region = useRef<HTMLOListElement>(null)
  const from = useRef<EventTarget | null>(null)
  const noteFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      from.current = relatedTarget
  }
  const giveBack = () => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement && region.current?.contains(activeElement))) return
    if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus()
    else activeElement.blur()
  }
  return { region, noteFocus, giveBack }
}

/** Tells the sheets of phones how much of the top is taken. */
function useRoomFor(shown: ShownToast | undefined, region: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const taken = region.current
    if (!shown?.open || !taken) return undefined
    const { style } = document.documentElement
    const measure = () => style.setProperty('--toast-room', `${taken.offsetHeight}px`)
    measure()
    // With the first toast its region is there before it.
    const observer = new ResizeObserver(measure)
    observer.observe(taken)
    return () => {
      observer.disconnect()
      style.removeProperty('--toast-room')
    }
  }, [shown, region])
}

/** Draws the toast of the store. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, shownToast)
  const failed = shown?.variant === 'destructive'
  const { region, noteFocus, giveBack } = useFocusBack()
  const isForDialog = useRef(false)
  const noteEscape = () => {
    isForDialog.current = Boolean(document.activeElement?.closest('[role="dialog"], [role="alertdialog"]'))
  }
  const handleClose = (id: number) => {
    if (!isForDialog.current) {
      giveBack()
      dismissToast(id)
    }
    isForDialog.current = false
  }
  useRoomFor(shown, region)
  return (
    <Radix.Provider duration={5000} swipeThreshold={50} swipeDirection="right">
      {shown && (
        <Radix.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && handleClose(shown.id)}
          onEscapeKeyDown={noteEscape}
          type={failed ? 'foreground' : 'background'}
          className={cx(
            'pointer-events-auto flex gap-3 rounded-card border border-line bg-raised py-3 pr-2 pl-4 text-ink shadow-float dark:border-0',
            shown.description ? 'items-start' : 'items-center',
            'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-fade-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
          )}
        >
          <span
            aria-hidden
            className={cx(
              'size-[7px] shrink-0 rounded-full ring-4',
              shown.description && 'mt-[7px]',
              failed ? 'bg-danger ring-danger/20' : 'bg-lamp ring-lamp/25',
            )}
          />
          <div className="min-w-0 flex-1 py-px">
            <Radix.Title className={cx('text-sm font-semibold', failed && 'text-danger')}>
              {shown.title}
            </Radix.Title>
            {shown.description && (
              <Radix.Description className="text-sm text-ink-2">{shown.description}</Radix.Description>
            )}
          </div>
          {shown.action && (
            <Radix.Action
              altText={shown.action.label}
              onClick={shown.action.onSelect}
              className="min-h-8 rounded-[6px] border border-edge/55 px-2.5 text-sm font-semibold transition-colors hover:bg-hover pointer-coarse:min-h-11"
            >
              {shown.action.label}
            </Radix.Action>
          )}
          <Radix.Close
            aria-label="Dismiss"
            className="grid size-8 shrink-0 place-items-center rounded-[6px] text-ink-3 transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden size={16} />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={region}
        onFocus={noteFocus}
        // Radix announces each toast itself; what is live stays readable beside an open dialog.
        aria-live="off"
        hotkey={['F8']}
        className="pointer-events-none fixed inset-x-0 top-0 z-60 m-0 flex list-none flex-col p-3 outline-none sm:top-auto sm:right-0 sm:bottom-0 sm:left-auto sm:w-full sm:p-4 md:max-w-[420px] print:hidden"
      />
    </Radix.Provider>
  )
}
