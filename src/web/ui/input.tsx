import type { ComponentProps } from 'react'

import { cx } from './class-names.ts'
import { useFieldControl } from './field-control.ts'

export const controlShape = cx(
  'rounded-control border border-edge bg-surface px-3 text-base text-ink transition-[border-color]',
  'hover:border-ink-3 aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60 [&[readonly]]:bg-sunken [&[readonly]]:text-ink-2',
  // Under 16 px a phone zooms into the field.
  'pointer-coarse:text-[max(16px,1rem)]',
)

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      {...useFieldControl()}
      className={cx(controlShape, 'h-10 w-full pointer-coarse:h-11', className)}
      {...rest}
    />
  )
}
