import { cx } from '../../ui/class-names.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

export const commandKey = isApple ? '⌘' : 'Ctrl'

/** Keys as they are drawn on a keyboard. */
export function Keys({ keys, className }: { keys: readonly string[]; className?: string }) {
  return (
    <span className={cx('inline-flex gap-1', className)}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-chip border border-edge/45 bg-surface px-1.5 font-sans text-xs font-semibold text-ink-2 type-narrow"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
