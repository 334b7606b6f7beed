import type { ComponentProps } from 'react'
import { Slot } from 'radix-ui'

/** Gives the look of a link within text to its only child. */
export function TextLink(props: ComponentProps<typeof Slot.Root>) {
  return (
    <Slot.Root
      {...props}
      className="rounded-[3px] font-semibold text-ink underline decoration-edge/60 underline-offset-[3px] transition-colors hover:decoration-ink"
    />
  )
}
