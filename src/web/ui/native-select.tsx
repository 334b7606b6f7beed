import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'

import { cx } from './class-names.ts'
import { useFieldControl } from './field-control.ts'
import { controlShape } from './input.tsx'

/** The browser's own list: for hundreds of options, which it finds by typing. */
export function NativeSelect({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...useFieldControl()}
        className={cx(controlShape, 'h-10 w-full appearance-none pr-9 pointer-coarse:h-11')}
        {...rest}
      />
      <ChevronDown
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}
