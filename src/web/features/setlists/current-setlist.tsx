import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { Performer } from '../../../contract/performers.ts'
import type { SetlistEntry } from '../../../contract/setlists.ts'
import { Button } from '../../ui/button.tsx'
import { SortableRows } from '../../ui/sortable-list.tsx'
import type { PerformersBySong } from '../performers/performers.queries.ts'
import { SONG_SEARCH } from './available-songs.tsx'
import { SetlistRow } from './setlist-row.tsx'
import type { RowActions } from './setlist-row.tsx'
import { summaryOf } from './summary.ts'

export const CURRENT_SETLIST = 'setlist'

/** On a phone the songs to add are below the setlist. */
function goToSearch() {
  const search = document.getElementById(SONG_SEARCH)
  search?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  search?.focus({ preventScroll: true })
}

type CurrentSetlistProps = Omit<RowActions, 'onStep'> & {
  songs: readonly SetlistEntry[]
  performers: PerformersBySong
  onMove: (songId: number, position: number) => void
}

const nobody: readonly Performer[] = []

export function CurrentSetlist({ songs, performers, onMove, ...actions }: CurrentSetlistProps) {
  const { list, announcement, handleStep } = useSteps(songs, onMove)
  return (
    <section aria-labelledby="current-setlist" ref={list}>
      <header className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="current-setlist" className="text-sm font-semibold text-ink-2 type-narrow">
          Current Setlist
        </h2>
        <p className="text-sm text-ink-3 tabular-nums">{summaryOf(songs)}</p>
        <Button
          look="secondary"
          icon={<Plus aria-hidden size={16} />}
          onClick={goToSearch}
          className="my-2 w-full lg:hidden"
        >
          Add Songs
        </Button>
      </header>
      <SortableRows
        list={CURRENT_SETLIST}
        label="Current Setlist"
        items={songs}
        getId={({ song_id }) => song_id}
        className="divide-y divide-line border-y border-line empty:border-0"
        empty={
          <p className="grid min-h-40 place-items-center rounded-control border border-dashed border-edge/45 px-6 text-center text-sm text-ink-2">
            Drag songs here to build your setlist
          </p>
        }
        renderItem={(entry, { dragHandleProps }) => (
          <SetlistRow
            entry={entry}
            performers={performers.get(entry.song_id) ?? nobody}
            dragHandleProps={dragHandleProps}
            onStep={handleStep}
            {...actions}
          />
        )}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

/** Moves by Alt and an arrow: the focus stays with the song, and where it went is said. */
function useSteps(songs: readonly SetlistEntry[], onMove: (songId: number, position: number) => void) {
  const list = useRef<HTMLElement>(null)
  const stepped = useRef<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (stepped.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-song="${stepped.current}"]`)?.focus()
    stepped.current = null
  })
  const handleStep = ({ song, position }: SetlistEntry, by: -1 | 1) => {
    const next = position + by
    if (next < 1 || next > songs.length) return
    stepped.current = song.id
    onMove(song.id, next)
    setAnnouncement(`${song.title} moved to position ${next} of ${songs.length}`)
  }
  return { list, announcement, handleStep }
}
