import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useMemo, useState } from 'react'

import { moveTo } from '../../../contract/music/order.ts'
import type { Performer } from '../../../contract/performers.ts'
import type { Setlist, SetlistEntry } from '../../../contract/setlists.ts'
import type { Song } from '../../../contract/songs.ts'
import { DragArea } from '../../ui/drag-area.tsx'
import type { DragPlace } from '../../ui/drag-area.tsx'
import { Run } from '../../ui/run.tsx'
import { ManagePerformersDialog } from '../performers/manage-performers-dialog.part.tsx'
import { useSetlistPerformers } from '../performers/performers.queries.ts'
import { AvailableSongs } from './available-songs.tsx'
import { CURRENT_SETLIST, CurrentSetlist } from './current-setlist.tsx'
import { EditorHeader } from './editor-header.tsx'
import { runSegments } from './run-segments.ts'
import { landingPosition } from './setlist-edits.ts'
import type { SetlistEdit } from './setlist-edits.ts'
import { availableSongsQuery } from './setlists.queries.ts'
import { SongDetailsDialog } from './song-details-dialog.tsx'
import { useSetlistEditing } from './use-setlist-editing.ts'

const noSongs: readonly Song[] = []
const nobody: readonly Performer[] = []

/** The order a drag would leave, for the line above the lists. */
function orderWhile(songs: readonly SetlistEntry[], over: { songId: number; index: number } | null) {
  const entry = over && songs.find(({ song_id }) => song_id === over.songId)
  return over && entry ? moveTo(songs, entry.id, over.index + 1) : songs
}

export function SetlistEditor({ saved }: { saved: Setlist }) {
  const { setlist, edit, flush } = useSetlistEditing(saved)
  const { data: repertoire = noSongs } = useQuery(availableSongsQuery(saved.band_id))
  const performers = useSetlistPerformers(saved)
  const [openSongId, setOpenSongId] = useState<number | null>(null)
  const [managedSongId, setManagedSongId] = useState<number | null>(null)
  const { shown, over, ...drag } = useDrag({ songs: setlist.songs, repertoire }, edit)
  const inSetlist = useMemo(() => new Set(shown.songs.map(({ song_id }) => song_id)), [shown.songs])
  const segments = useMemo(() => runSegments(orderWhile(shown.songs, over)), [shown.songs, over])

  const handleMove = useCallback(
    (songId: number, position: number) => edit({ kind: 'move', songId, position }),
    [edit],
  )
  const handleRemove = useCallback((songId: number) => edit({ kind: 'remove', songId }), [edit])
  const count = setlist.songs.length
  const managed = setlist.songs.find(({ song_id }) => song_id === managedSongId)?.song
  const handleAdd = useCallback(
    (song: Song) => edit({ kind: 'add', song, position: count + 1 }),
    [edit, count],
  )

  return (
    <>
      <EditorHeader setlist={setlist} onRename={(name) => edit({ kind: 'rename', name })} onSave={flush} />
      <Run segments={segments} size="big" className="mb-6" />
      <DragArea {...drag}>
        <div className="grid grid-cols-1 items-start gap-x-7 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
          <Current
            songs={shown.songs}
            performers={performers}
            onOpen={setOpenSongId}
            onManagePerformers={setManagedSongId}
            onMove={handleMove}
            onRemove={handleRemove}
          />
          <Available songs={shown.repertoire} inSetlist={inSetlist} onAdd={handleAdd} />
        </div>
      </DragArea>
      <SongDetailsDialog
        entry={setlist.songs.find(({ song_id }) => song_id === openSongId)}
        performers={performers.get(openSongId ?? 0) ?? nobody}
        onManagePerformers={setManagedSongId}
        onClose={() => setOpenSongId(null)}
      />
      {managed && (
        <ManagePerformersDialog
          open
          onOpenChange={(open) => !open && setManagedSongId(null)}
          bandId={saved.band_id}
          song={managed}
        />
      )}
    </>
  )
}

// The line above is drawn anew at each step of a drag; the lists need not be.
const Current = memo(CurrentSetlist)
const Available = memo(AvailableSongs)

interface Lists {
  readonly songs: readonly SetlistEntry[]
  readonly repertoire: readonly Song[]
}

/** Holds the lists still during a drag, whatever arrives meanwhile, and makes its end an edit. */
function useDrag(current: Lists, edit: (edit: SetlistEdit) => void) {
  const [held, setHeld] = useState<Lists | null>(null)
  const [over, setOver] = useState<{ songId: number; index: number } | null>(null)
  const shown = held ?? current
  const handleDrop = (id: string, { list, index }: DragPlace) => {
    if (list !== CURRENT_SETLIST) return
    const songId = Number(id)
    const position = landingPosition({ shown: shown.songs, current: current.songs, songId, index })
    if (shown.songs.some(({ song_id }) => song_id === songId)) return edit({ kind: 'move', songId, position })
    const song = shown.repertoire.find((song) => song.id === songId)
    if (song) edit({ kind: 'add', song, position })
  }
  return {
    shown,
    over,
    onStart: () => setHeld(current),
    onOver: (id: string, place: DragPlace | null) =>
      setOver(place?.list === CURRENT_SETLIST ? { songId: Number(id), index: place.index } : null),
    onDrop: handleDrop,
    onEnd: () => {
      setHeld(null)
      setOver(null)
    },
  }
}
