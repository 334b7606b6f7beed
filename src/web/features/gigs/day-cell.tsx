import type { Gig } from '../../../contract/gigs.ts'
import { formatLongDay } from '../../text/dates.ts'
import { plural } from '../../text/plural.ts'
import { cx } from '../../ui/class-names.ts'

/** Gigs that a cell names; the others are behind '+N more'. */
const NAMED = 2

interface DayCellProps {
  day: string
  /** 1-based, as days of other months are left out. */
  column: number
  isToday: boolean
  isPast: boolean
  /** Whether the cell is in the tab order. */
  isActive: boolean
  gigs: readonly Gig[]
  onFocus: () => void
  onDay: (day: string) => void
  onGig: (gig: Gig) => void
  onMore: (day: string) => void
}

/** The whole cell presses its day; on phones it is too small for names, so a day with gigs opens its list. */
export function DayCell({
  day,
  column,
  isToday,
  isPast,
  isActive,
  gigs,
  onFocus,
  onDay,
  onGig,
  onMore,
}: DayCellProps) {
  const tabIndex = isActive ? 0 : -1
  const more = gigs.length - NAMED
  const isSmall = () => matchMedia('(max-width: 639px)').matches
  const label = [formatLongDay(day), gigs.length > 0 && plural(gigs.length, 'gig')].filter(Boolean).join(', ')
  return (
    <div
      role="gridcell"
      aria-colindex={column}
      data-date={day}
      aria-current={isToday ? 'date' : undefined}
      onFocus={onFocus}
      className="relative min-h-14 min-w-0 transition-colors hover:bg-hover/50 sm:min-h-[7.25rem]"
    >
      <button
        type="button"
        aria-label={label}
        tabIndex={tabIndex}
        onClick={() => (gigs.length > 0 && isSmall() ? onMore(day) : onDay(day))}
        className="flex w-full p-1 text-sm tabular-nums outline-none after:absolute after:inset-0 focus-visible:after:rounded-[4px] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus max-sm:justify-center"
      >
        <span
          className={cx(
            'grid size-6 place-items-center rounded-full',
            isToday ? 'bg-lamp font-bold text-lamp-ink' : isPast ? 'text-ink-3' : 'text-ink-2',
          )}
        >
          {Number(day.slice(8))}
        </span>
      </button>
      {gigs.length > 0 && (
        <>
          <span aria-hidden className="flex justify-center gap-0.5 sm:hidden">
            {gigs.slice(0, 3).map(({ id }) => (
              <span key={id} className={cx('size-1.5 rounded-full', isPast ? 'bg-edge' : 'bg-ink')} />
            ))}
          </span>
          <ul className="pointer-events-none relative grid gap-0.5 px-1 pb-1 *:pointer-events-auto max-sm:hidden">
            {gigs.slice(0, NAMED).map((gig) => (
              <li key={gig.id} className="min-w-0">
                <button
                  type="button"
                  tabIndex={tabIndex}
                  onClick={() => onGig(gig)}
                  className={cx(
                    'block min-h-6 w-full truncate rounded-[4px] px-1.5 text-left text-xs font-semibold transition-colors',
                    isPast
                      ? 'bg-sunken text-ink-2 hover:bg-line dark:bg-line/60'
                      : 'bg-primary text-on-primary hover:bg-primary/85',
                  )}
                >
                  {gig.name}
                </button>
              </li>
            ))}
            {more > 0 && (
              <li>
                <button
                  type="button"
                  tabIndex={tabIndex}
                  onClick={() => onMore(day)}
                  className="min-h-6 rounded-[4px] px-1.5 text-xs font-medium text-ink-2 hover:bg-hover hover:text-ink"
                >
                  +{more} more
                </button>
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  )
}
