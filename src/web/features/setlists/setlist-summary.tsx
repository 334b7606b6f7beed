import { plural } from '../../text/plural.ts'
import { formatTime } from '../../text/dates.ts'
import { cx } from '../../ui/class-names.ts'
import { clockTimes, overOrUnder, showMinutes } from './clock.ts'
import { planRows } from './rows.ts'
import type { Plan } from './rows.ts'
import { summaryOf } from './summary.ts'

/** How many songs and minutes; with a start when it ends, with a target how far it is off. */
export function SetlistSummary({ plan }: { plan: Plan }) {
  const { start_time, target_minutes, marks } = plan.order
  const rows = planRows(plan)
  const minutes = showMinutes(rows)
  const end = start_time === null ? undefined : clockTimes(rows, start_time).at(-1)
  return (
    <p className="text-sm text-ink-3 tabular-nums">
      <span>{summaryOf(plan.setlist.songs)}</span>
      {marks.some((mark) => mark.minutes !== null) && <span> · {plural(minutes, 'minute')} with breaks</span>}
      {start_time !== null && end && (
        <span>
          {' '}
          · {formatTime(start_time)} to {end.isGuess && '~'}
          {formatTime(end.time)}
        </span>
      )}
      {target_minutes !== null && (
        <span>
          {' · '}
          <span className={cx('font-semibold', minutes > target_minutes ? 'text-danger' : 'text-ink-2')}>
            {overOrUnder(minutes, target_minutes)}
          </span>{' '}
          of {target_minutes}
        </span>
      )}
    </p>
  )
}
