import { type ReactNode, useId } from 'react'
import { Switch as Radix } from 'radix-ui'

type SwitchProps = {
  label: string
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
}

/** A row: words on the left, the switch on the right. */
export function Switch({ label, hint, checked, onCheckedChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-6">
      <div>
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onCheckedChange}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        className="relative h-6 w-10 shrink-0 rounded-full border border-edge bg-sunken transition-colors after:absolute after:-inset-2.5 disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Radix.Thumb className="block size-4 translate-x-[3px] rounded-full bg-edge transition-[translate,background-color] data-[state=checked]:translate-x-[19px] data-[state=checked]:bg-on-primary" />
      </Radix.Root>
    </div>
  )
}
