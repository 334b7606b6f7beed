import { parseKey } from '../../contract/music/keys.ts'
import { cx } from './class-names.ts'

type KeyChipProps = {
  /** As stored: 'G', 'F#m', 'Bb'. */
  value: string
  /** On a lit row only the outlined form keeps its contrast. */
  outlined?: boolean
  className?: string
}

/** The key as the eye reads it; the key face draws # and b as ♯ and ♭. */
export function KeyName({ value }: { value: string }) {
  const key = parseKey(value)
  if (!key) return <span>{value}</span>
  return (
    <span>
      <span aria-hidden className="key-face">
        {key.name}
      </span>
      <span className="sr-only">{key.spoken}</span>
    </span>
  )
}

export function KeyChip({ value, outlined, className }: KeyChipProps) {
  const key = parseKey(value)
  return (
    <span
      data-wheel={key?.wheel ?? 'none'}
      className={cx(
        'inline-grid h-[22px] max-w-24 min-w-[34px] shrink-0 place-items-center truncate rounded-chip border-[1.5px] px-1.5 text-xs font-bold type-narrow',
        key?.minor || outlined ? 'border-(--key-bar)' : 'border-transparent bg-(--key-soft)',
        'text-(--key-ink)',
        className,
      )}
    >
      <KeyName value={value} />
    </span>
  )
}
