import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { useShell } from './shell-context.ts'
import type { ConnectionTrouble } from './use-connection.ts'

const words: Record<NonNullable<ConnectionTrouble>, { title: string; text?: string }> = {
  offline: { title: 'You are offline.', text: 'What you see may be out of date.' },
  connecting: { title: 'Connecting ...' },
  reconnecting: { title: 'Reconnecting ...' },
  lost: { title: 'Not connected.', text: 'Changes arrive with a delay.' },
  off: { title: 'Live updates are off.', text: 'Changes arrive with a delay.' },
  back: { title: 'Connected again' },
}

/** Says when changes of bandmates do not arrive at once; takes no room while they do. */
export function ConnectionStatus({ className }: { className?: string }) {
  const { trouble, reconnect } = useShell().connection
  const said = trouble && words[trouble]
  return (
    <div className={cx('flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5', said && className)}>
      <div role="status" className="min-w-0 text-sm">
        {said && (
          <p className="flex items-baseline gap-2.5">
            <span
              aria-hidden
              className={cx(
                'size-[7px] shrink-0 rounded-full',
                trouble === 'back' ? 'bg-lamp ring-[3px] ring-lamp/30' : 'border-[1.5px] border-ink-3',
              )}
            />
            <span className="min-w-0 text-ink-2">
              <span className="font-semibold text-ink">{said.title}</span>
              {said.text && ` ${said.text}`}
            </span>
          </p>
        )}
      </div>
      {trouble === 'lost' && (
        <Button look="secondary" onClick={reconnect}>
          Reconnect
        </Button>
      )}
    </div>
  )
}
