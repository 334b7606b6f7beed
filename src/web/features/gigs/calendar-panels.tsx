import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { Gig } from '../../../contract/gigs.ts'
import { messageOf } from '../../api/client.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { upcomingGigsQuery } from './gigs.queries.ts'
import { MonthGrid } from './month-grid.tsx'
import { monthOf } from './month.ts'
import { UpcomingGigs } from './upcoming-gigs.tsx'
import type { GigDialogs } from './use-gig-dialogs.ts'
import { useSwipe } from './use-swipe.ts'

const panels = [
  { value: 'agenda', label: 'Upcoming' },
  { value: 'month', label: 'Month' },
] as const
type Panel = (typeof panels)[number]['value']

interface CalendarPanelsProps {
  bandId: number
  today: string
  gigsByDay: ReadonlyMap<string, Gig[]>
  isPending: boolean
  error: Error | null
  onRetry: () => void
  dialogs: GigDialogs
}

/** Month and agenda side by side; a phone shows one at a time, the agenda first. */
export function CalendarPanels(props: CalendarPanelsProps) {
  const { bandId, today, gigsByDay, isPending, error, onRetry, dialogs } = props
  const titleId = useId()
  const [month, setMonth] = useState(() => monthOf(today))
  const [panel, setPanel] = useState<Panel>('agenda')
  const upcoming = useQuery(upcomingGigsQuery(bandId, today))
  const swipe = useSwipe({ onLeft: () => setPanel('month') })
  // A phone shows what comes next before the forty days of a month are built.
  const drawsMonth = useSettled(!isPending)

  if (error)
    return (
      <ErrorState
        title="The calendar could not be loaded"
        text={messageOf(error, 'Please check your connection and try again.')}
        actions={<Button onClick={onRetry}>Retry</Button>}
      />
    )
  return (
    <>
      <PanelSwitch panel={panel} onPanel={setPanel} />
      <div className="grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
        <section aria-label="Month" className={cx(panel !== 'month' && 'max-sm:hidden')}>
          {!drawsMonth ? (
            <Skeleton className="h-[40rem]" />
          ) : (
            <MonthGrid
              month={month}
              today={today}
              gigsByDay={gigsByDay}
              onMonth={setMonth}
              onDay={dialogs.add}
              onGig={dialogs.edit}
              onMore={dialogs.openDay}
            />
          )}
        </section>
        <section
          aria-labelledby={titleId}
          className={cx('min-w-0 xl:border-l xl:border-line xl:pl-8', panel !== 'agenda' && 'max-sm:hidden')}
          {...swipe}
        >
          <h2 id={titleId} className="mb-4 text-lg type-wide xl:leading-9">
            Upcoming Gigs
          </h2>
          {upcoming.data ? (
            <UpcomingGigs
              bandId={bandId}
              today={today}
              gigs={upcoming.data}
              onAdd={() => dialogs.add()}
              onEdit={dialogs.edit}
              onRemove={dialogs.remove}
            />
          ) : upcoming.error ? (
            <Banner
              action={
                <Button look="secondary" onClick={() => void upcoming.refetch()}>
                  Retry
                </Button>
              }
            >
              Could not load the upcoming gigs.
            </Banner>
          ) : (
            <SkeletonRows count={4} label="Loading gigs..." />
          )}
        </section>
      </div>
    </>
  )
}

function PanelSwitch({ panel, onPanel }: { panel: Panel; onPanel: (panel: Panel) => void }) {
  return (
    <div role="group" aria-label="View" className="mb-5 flex gap-1 rounded-control bg-sunken p-1 sm:hidden">
      {panels.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={panel === value}
          onClick={() => onPanel(value)}
          className={cx(
            'min-h-10 flex-1 rounded-[6px] text-sm font-semibold transition-colors',
            panel === value
              ? 'bg-surface text-ink shadow-[0_1px_2px_rgb(16_17_22/0.14)] dark:bg-line'
              : 'text-ink-2',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
