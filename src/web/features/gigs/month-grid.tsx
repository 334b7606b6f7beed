import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'

import type { Gig } from '../../../contract/gigs.ts'
import { formatMonth, parseDay } from '../../text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { DayCell } from './day-cell.tsx'
import { addMonths, dayAfterKey, monthOf, weeksOf } from './month.ts'
import { useSwipe } from './use-swipe.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 'November 2026' */
function monthName(month: string): string {
  const first = parseDay(`${month}-01`)
  return first ? formatMonth(first) : month
}

interface MonthGridProps {
  /** YYYY-MM */
  month: string
  today: string
  gigsByDay: ReadonlyMap<string, Gig[]>
  onMonth: (month: string) => void
  onDay: (day: string) => void
  onGig: (gig: Gig) => void
  onMore: (day: string) => void
}

/** One day is in the tab order; arrow keys lead to the others, also into the months beside. */
export function MonthGrid({ month, today, gigsByDay, onMonth, onDay, onGig, onMore }: MonthGridProps) {
  const titleId = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(today)
  const isMoving = useRef(false)
  const fallback = monthOf(today) === month ? today : `${month}-01`
  const active = monthOf(chosen) === month ? chosen : fallback
  const swipe = useSwipe({
    onLeft: () => onMonth(addMonths(month, 1)),
    onRight: () => onMonth(addMonths(month, -1)),
  })

  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"] button`)?.focus()
  }, [active])

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(active, event.key)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    isMoving.current = true
    setChosen(next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }

  return (
    <div {...swipe}>
      <div className="mb-4 flex items-center gap-2">
        <h2 id={titleId} aria-live="polite" className="mr-auto text-lg type-wide">
          {monthName(month)}
        </h2>
        <Button look="secondary" className="px-2.5" onClick={() => onMonth(addMonths(month, -1))}>
          <ChevronLeft aria-hidden size={16} />
          <span className="max-sm:sr-only sm:pr-1">Prev</span>
        </Button>
        <Button
          look="secondary"
          onClick={() => {
            setChosen(today)
            onMonth(monthOf(today))
          }}
        >
          Today
        </Button>
        <Button look="secondary" className="px-2.5" onClick={() => onMonth(addMonths(month, 1))}>
          <span className="max-sm:sr-only sm:pl-1">Next</span>
          <ChevronRight aria-hidden size={16} />
        </Button>
      </div>
      <div
        ref={grid}
        role="grid"
        aria-colcount={7}
        tabIndex={-1}
        aria-labelledby={titleId}
        onKeyDown={handleKeyDown}
        className="overflow-hidden rounded-card border border-line"
      >
        <div role="row" className="grid grid-cols-7 bg-sunken/60">
          {WEEKDAYS.map((weekday) => (
            <span
              key={weekday}
              role="columnheader"
              aria-label={weekday}
              className="py-1.5 text-center text-xs font-semibold text-ink-2 type-narrow"
            >
              {weekday.slice(0, 3)}
            </span>
          ))}
        </div>
        {weeksOf(month).map((week, i) => (
          <div key={i} role="row" className="grid grid-cols-7 divide-x divide-line border-t border-line">
            {week.map((day, weekday) =>
              day === null ? (
                <span key={weekday} aria-hidden className="bg-sunken/35" />
              ) : (
                <DayCell
                  key={weekday}
                  day={day}
                  column={weekday + 1}
                  isToday={day === today}
                  isPast={day < today}
                  isActive={day === active}
                  gigs={gigsByDay.get(day) ?? []}
                  onFocus={() => setChosen(day)}
                  onDay={onDay}
                  onGig={onGig}
                  onMore={onMore}
                />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
