import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { ReactNode } from 'react'

import type { Performer } from '../../../contract/performers.ts'
import { bringIntoView } from '../../ui/bring-into-view.ts'
import { Button } from '../../ui/button.tsx'
import { SortableRows } from '../../ui/sortable-list.tsx'
import type { PerformersBySong } from '../performers/performers.queries.ts'
import { SONG_SEARCH } from './available-songs.tsx'
import { clockTimes } from './clock.ts'
import { MarkRow } from './mark-row.tsx'
import type { MarkActions } from './mark-row.tsx'
import { CURRENT_SETLIST, planRows, rowId, SETLIST_HEADING } from './rows.ts'
import type { Landing, Plan } from './rows.ts'
import { SetlistSummary } from './setlist-summary.tsx'
import { SongRow } from './song-row.tsx'
import type { SongActions } from './song-row.tsx'
import { useAddedMark } from './use-added-mark.ts'
import { useSteps } from './use-steps.ts'

export type RowActions = SongActions & MarkActions

type CurrentSetlistProps = {
  plan: Plan
  /** Undefined until they are known. */
  performers: PerformersBySong | undefined
  /** Null while songs are not being selected. */
  selected: ReadonlySet<number> | null
  actions: RowActions
  /** The one added last. */
  addedMark: number | null
  onLand: (id: string, landing: Landing) => void
  menu: ReactNode
  /** Stands above the rows while songs are selected. */
  bar: ReactNode
}

const nobody: readonly Performer[] = []

export function CurrentSetlist({
  plan,
  performers,
  selected,
  actions,
  addedMark,
  onLand,
  menu,
  bar,
}: CurrentSetlistProps) {
  const { start_time } = plan.order
  const rows = useMemo(() => planRows(plan), [plan])
  const clock = useMemo(() => (start_time === null ? [] : clockTimes(rows, start_time)), [rows, start_time])
  const details = useMemo(() => new Map(plan.order.songs.map((own) => [own.id, own])), [plan.order.songs])
  const { list, announcement, handleStep } = useSteps(rows, onLand)
  useAddedMark(list, addedMark)
  return (
    <section aria-labelledby={SETLIST_HEADING} ref={list}>
      <header className="mb-1.5 flex flex-wrap items-center gap-x-4">
        <h2
          id={SETLIST_HEADING}
          tabIndex={-1}
          className="mr-auto text-sm font-semibold text-ink-2 type-narrow outline-none"
        >
          Current Setlist
        </h2>
        <div className="order-2 basis-full sm:order-1 sm:basis-auto">
          <SetlistSummary plan={plan} />
        </div>
        <div className="order-1 sm:order-2">{menu}</div>
        <AddSongsButton />
      </header>
      {bar}
      <SortableRows
        list={CURRENT_SETLIST}
        label="Current Setlist"
        items={rows}
        getId={rowId}
        disabled={selected !== null}
        className="divide-y divide-line border-y border-line empty:border-0"
        empty={
          <p className="grid min-h-40 place-items-center rounded-control border border-dashed border-edge/45 px-6 text-center text-sm text-ink-2">
            Drag songs here to build your setlist
          </p>
        }
        renderItem={(row, { index, dragHandleProps }) => {
          const common = { clock: clock[index], dragHandleProps, onStep: handleStep, ...actions }
          return row.kind === 'mark' ? (
            <MarkRow mark={row.mark} {...common} />
          ) : (
            <SongRow
              entry={row.song}
              details={details.get(row.song.id)}
              performers={performers && (performers.get(row.song.song_id) ?? nobody)}
              isSelected={selected?.has(row.song.song_id)}
              {...common}
            />
          )
        }}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

/** On a phone the songs to add are below the setlist. */
function AddSongsButton() {
  const goToSearch = () => {
    const search = document.getElementById(SONG_SEARCH)
    if (!search) return
    bringIntoView(search, 'start')
    search.focus({ preventScroll: true })
  }
  return (
    <Button
      look="secondary"
      icon={<Plus aria-hidden size={16} />}
      onClick={goToSearch}
      className="order-3 my-2 w-full lg:hidden"
    >
      Add Songs
    </Button>
  )
}
