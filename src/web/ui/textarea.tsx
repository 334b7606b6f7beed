import type { ComponentProps } from 'react'

import { cx } from './class-names.ts'
import { useFieldControl } from './field-control.ts'
import { controlShape } from './input.tsx'

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      className={cx(
        controlShape,
        'field-sizing-content max-h-72 min-h-20 w-full py-2 leading-normal',
        className,
      )}
      {...rest}
    />
  )
}
