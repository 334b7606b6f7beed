import type { ComponentProps } from 'react'
import { Search } from 'lucide-react'

import { cx } from './class-names.ts'
import { Input } from './input.tsx'

/** Its placeholder is its name, unless a label is given. */
export function SearchInput({ className, placeholder, ...rest }: ComponentProps<'input'>) {
  return (
    <div className={cx('relative', className)}>
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
      />
      <Input type="search" aria-label={placeholder} placeholder={placeholder} className="pl-9" {...rest} />
    </div>
  )
}
