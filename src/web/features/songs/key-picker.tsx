import { majorKeys, minorKeys, parseKey } from '../../../contract/music/keys.ts'
import { cx } from '../../ui/class-names.ts'

interface KeyPickerProps {
  value: string
  onPick: (key: string) => void
  disabled?: boolean
}

/** The 24 quick picks, each in the colour of its place on the key wheel. */
export function KeyPicker({ value, onPick, disabled = false }: KeyPickerProps) {
  const groups = [
    ['Major', majorKeys],
    ['Minor', minorKeys],
  ] as const
  return groups.map(([label, keys]) => (
    <div key={label} role="group" aria-label={label}>
      <p aria-hidden className="mb-1.5 text-xs text-ink-3">
        {label}
      </p>
      <div className="grid grid-cols-6 gap-1.5">
        {keys.map((key) => (
          <KeyButton
            key={key}
            name={key}
            picked={parseKey(value)?.name === key}
            disabled={disabled}
            onPick={() => onPick(key)}
          />
        ))}
      </div>
    </div>
  ))
}

interface KeyButtonProps {
  name: string
  picked: boolean
  disabled: boolean
  onPick: () => void
}

function KeyButton({ name, picked, disabled, onPick }: KeyButtonProps) {
  const key = parseKey(name)
  return (
    <button
      type="button"
      aria-pressed={picked}
      title={key?.spoken}
      disabled={disabled}
      data-wheel={key?.wheel}
      onClick={onPick}
      className={cx(
        'press rounded-control border-[1.5px] text-sm font-bold text-(--key-ink) type-narrow transition-[border-color,filter] hover:border-(--key-bar) disabled:opacity-50',
        key?.minor ? 'border-(--key-bar)/45' : 'border-transparent bg-(--key-soft)',
        picked && 'outline-2 outline-offset-1 outline-ink',
      )}
    >
      <span className="key-face">{name}</span>
    </button>
  )
}
