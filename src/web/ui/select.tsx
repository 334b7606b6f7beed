import type { ReactNode } from 'react'
import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'

import { cx } from './class-names.ts'
import { useFieldControl } from './field-control.ts'
import { floating } from './floating.ts'
import { controlShape } from './input.tsx'

export type SelectOption = { value: string; label: string; detail?: ReactNode; disabled?: boolean }

type SelectProps = {
  options: readonly SelectOption[]
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  /** Needed outside a Field. */
  'aria-label'?: string
  /** Replaces the shown value, for a moment of waiting. */
  shows?: ReactNode
  look?: keyof typeof looks
  className?: string
  onBlur?: () => void
}

const looks = {
  field: cx(controlShape, 'h-10 w-full pointer-coarse:h-11'),
  filter: cx(controlShape, 'press text-sm font-medium'),
  quiet:
    'min-h-11 w-full min-w-0 rounded-control px-2.5 text-base transition-colors hover:bg-hover disabled:cursor-not-allowed',
}

// Radix keeps '' for "nothing chosen", while a form may offer '' as a choice.
const EMPTY = ' '

export function Select({
  options,
  value,
  onValueChange,
  placeholder,
  shows,
  look = 'field',
  className,
  onBlur,
  ...rest
}: SelectProps) {
  const offersEmpty = options.some((option) => option.value === '')
  return (
    <Radix.Root
      value={value === '' && offersEmpty ? EMPTY : value}
      onValueChange={(next) => onValueChange(next === EMPTY ? '' : next)}
      {...(rest.disabled ? { disabled: true } : {})}
    >
      <Radix.Trigger
        {...useFieldControl()}
        {...rest}
        onBlur={onBlur}
        className={cx(
          'inline-flex items-center justify-between gap-2 text-left data-placeholder:text-ink-3',
          looks[look],
          className,
        )}
      >
        <span className="truncate">
          {shows === undefined ? <Radix.Value placeholder={placeholder} /> : shows}
        </span>
        <Radix.Icon>
          <ChevronDown aria-hidden size={16} className="text-ink-3" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            floating,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          )}
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value === '' ? EMPTY : option.value}
                disabled={option.disabled ?? false}
                className="flex press items-center gap-2 rounded-[6px] py-1 pr-3 pl-2 text-sm outline-none select-none data-disabled:text-ink-3 data-highlighted:bg-hover"
              >
                <span className="grid size-4 place-items-center">
                  <Radix.ItemIndicator>
                    <Check aria-hidden size={15} />
                  </Radix.ItemIndicator>
                </span>
                <Radix.ItemText>{option.label}</Radix.ItemText>
                {option.detail && <span className="ml-auto pl-4 text-ink-3">{option.detail}</span>}
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
