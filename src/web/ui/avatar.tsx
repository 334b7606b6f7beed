import { initials } from '../text/initials.ts'
import { cx } from './class-names.ts'

const sizes = { small: 'size-6 text-2xs', medium: 'size-8 text-xs', large: 'size-10 text-sm' }

// A stable place on the wheel, so that a person keeps one colour everywhere.
const wheelOf = (id: string) =>
  Array.from(id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % 12

type AvatarProps = {
  id: string
  name: string
  size?: keyof typeof sizes
  /** A band stands in ink on a square. */
  kind?: 'person' | 'band'
}

/** Decoration: the name stands beside it. */
export function Avatar({ id, name, size = 'medium', kind = 'person' }: AvatarProps) {
  return (
    <span
      aria-hidden
      data-initials={initials(name)}
      data-wheel={kind === 'person' ? wheelOf(id) : undefined}
      className={cx(
        'inline-grid shrink-0 place-items-center font-bold type-narrow select-none before:content-[attr(data-initials)]',
        kind === 'band'
          ? 'rounded-control bg-primary text-on-primary'
          : 'rounded-full bg-(--key-soft) text-(--key-ink)',
        sizes[size],
      )}
    />
  )
}
