import { type ReactNode, useId, useMemo } from 'react'

import { type FieldControl, FieldContext } from './field-control.ts'

type FieldProps = {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  /** Stands at the right end of the label's row. */
  aside?: ReactNode
  children: ReactNode
}

/** Label, control and message; the control inside names itself through useFieldControl. */
export function Field({ label, error, hint, required, aside, children }: FieldProps) {
  const id = useId()
  // What is wrong says it more plainly.
  const hasHint = Boolean(hint) && !error
  const control = useMemo<FieldControl>(() => {
    const describedBy = [error && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ')
    return {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required ? true : undefined,
    }
  }, [id, error, hasHint, required])
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="min-w-0 text-sm font-semibold [overflow-wrap:anywhere]">
          {label}
        </label>
        {aside}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {hasHint && (
        <div id={`${id}-hint`} className="text-xs [overflow-wrap:anywhere] text-ink-3">
          {hint}
        </div>
      )}
    </div>
  )
}
