import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'

import { cx } from './class-names.ts'
import { useFieldControl } from './field-control.ts'
import { floating } from './floating.ts'
import { controlShape } from './input.tsx'
import { type SelectOption, useSelectKeys } from './use-select-keys.ts'
import { useSelectList } from './use-select-list.ts'

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

/**
 * A combobox without a text field. The page around its list stays readable to everybody, and the focus stays on the
 * button, so it may stand in a dialog.
 */
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
  const id = useId()
  const { trigger, list, active, setActive } = useSelectList()
  const isOpen = active !== null
  const chosen = options.find((option) => option.value === value)
  const choose = (index: number) => {
    const option = options[index]
    if (!option || option.disabled) return
    setActive(null)
    if (option.value !== value) onValueChange(option.value)
  }
  const { open, ...keys } = useSelectKeys({ options, value, active, setActive, choose })

  return (
    <>
      <button
        ref={trigger}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        {...useFieldControl()}
        {...rest}
        {...keys}
        onClick={() => (isOpen ? setActive(null) : open())}
        onBlur={() => {
          setActive(null)
          onBlur?.()
        }}
        className={cx(
          'inline-flex items-center justify-between gap-2 text-left',
          !chosen && shows === undefined && 'text-ink-3',
          looks[look],
          className,
        )}
      >
        <span className="truncate">{shows ?? chosen?.label ?? placeholder}</span>
        <ChevronDown aria-hidden size={16} className="shrink-0 text-ink-3" />
      </button>
      {isOpen && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          popover="manual"
          tabIndex={-1}
          aria-label={rest['aria-label']}
          // A press on the list leaves the focus on the button.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className={cx(floating, 'fixed inset-auto m-0')}
        >
          {options.map((option, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={option === chosen}
              aria-disabled={option.disabled ?? false}
              onPointerMove={() => !option.disabled && setActive(index)}
              onClick={() => choose(index)}
              className={cx(
                'flex press w-full items-center gap-2 rounded-[6px] py-1 pr-3 pl-2 text-left text-sm select-none',
                option.disabled ? 'cursor-default text-ink-3' : index === active && 'bg-hover',
              )}
            >
              <span className="grid size-4 shrink-0 place-items-center">
                {option === chosen && <Check aria-hidden size={15} />}
              </span>
              {option.label}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
