import { type ReactNode, useId } from 'react'
import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'

type CheckboxProps = {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

export function Checkbox({ label, checked, onCheckedChange, disabled = false, name }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex items-center pointer-coarse:min-h-11">
      <Radix.Root
        id={id}
        {...(name ? { name } : {})}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        className="grid size-[18px] shrink-0 place-items-center rounded-[4px] border border-edge bg-surface transition-colors hover:border-ink-3 disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-on-primary"
      >
        <Radix.Indicator>
          <Check aria-hidden size={13} strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="py-1 pl-2.5 text-sm select-none">
        {label}
      </label>
    </div>
  )
}
