import { type ReactNode, useId } from 'react'
import { Check } from 'lucide-react'

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
      <span className="relative grid size-[18px] shrink-0 place-items-center text-on-primary">
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer absolute inset-0 appearance-none rounded-[4px] border border-edge bg-surface transition-colors checked:border-primary checked:bg-primary hover:not-checked:border-ink-3 disabled:opacity-55"
        />
        <Check
          aria-hidden
          size={13}
          strokeWidth={3}
          className="pointer-events-none relative hidden peer-checked:block"
        />
      </span>
      <label htmlFor={id} className="min-w-0 py-1 pl-2.5 text-sm [overflow-wrap:anywhere] select-none">
        {label}
      </label>
    </div>
  )
}
