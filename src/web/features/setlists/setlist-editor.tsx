import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'

import type { Performer } from '../../../contract/performers.ts'
import type { Setlist } from '../../../contract/setlists.ts'
import type { Song } from '../../../contract/songs.ts'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'
import { Run } from '../../ui/run.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { useSetlistPerformers } from '../performers/performers.queries.ts'
import type { RowActions } from './current-setlist.tsx'
import { EditorHeader } from './editor-header.tsx'
import type { OpenMark } from './mark-dialog.tsx'
import type { Landing } from './rows.ts'
import { runSegmentsOfRows } from './run-segments.ts'
import { RunningOrderMenu } from './running-order-menu.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { availableSongsQuery } from './setlists.queries.ts'
import { useSelection } from './use-selection.ts'
import { useSetlistDrag } from './use-setlist-drag.ts'
import { useSetlistEditing } from './use-setlist-editing.ts'

const ManagePerformersDialog = onDemand(
  whenOpen,
  async () => (await import('../performers/manage-performers-dialog.part.tsx')).ManagePerformersDialog,
)
const MarkDialog = onDemand(
  ({ mark }) => mark !== null,
  async () => (await import('./mark-dialog.tsx')).MarkDialog,
)
const SongDetailsDialog = onDemand(
  ({ entry }) => entry !== undefined,
  async () => (await import('./song-details-dialog.tsx')).SongDetailsDialog,
)
const TimesDialog = onDemand(whenOpen, async () => (await import('./times-dialog.tsx')).TimesDialog)

/** Name and run of a setlist need not wait for all that dragging takes. */
const loadLists = () => import('./setlist-lists.tsx')
loadLists().catch(() => undefined)
const SetlistLists = lazy(async () => ({ default: (await loadLists()).SetlistLists }))

/** Ms in which marks and performers should come, who make rows taller: rows do not jump under a finger. */
const PATIENCE = 400

const noSongs: readonly Song[] = []
const nobody: readonly Performer[] = []

export function SetlistEditor({ saved }: { saved: Setlist }) {
  const { plan, isOrderKnown, addedMark, edit, append, flush } = useSetlistEditing(saved)
  const { songs } = plan.setlist
  const songsOfBand = useQuery(availableSongsQuery(saved.band_id))
  // The rows need not wait for what can be added.
  const known = useDeferredValue(songsOfBand.data)
  const repertoire = known ?? noSongs
  const performers = useSetlistPerformers(saved)
  const hasRows = useSettled(isOrderKnown && performers !== undefined, PATIENCE)
  const selection = useSelection(songs, edit)
  const [openSongId, setOpenSongId] = useState<number | null>(null)
  const [managedSongId, setManagedSongId] = useState<number | null>(null)
  const [openMark, setOpenMark] = useState<OpenMark | null>(null)
  const [isTiming, setIsTiming] = useState(false)

  const handleLand = useCallback(
    (id: string, { songsBefore, behind }: Landing) => {
      const markId = /^mark-(\d+)$/.exec(id)?.[1]
      if (markId !== undefined)
        return edit({ kind: 'moveMark', id: Number(markId), landing: { songsBefore, behind } })
      const songId = Number(id)
      const song = repertoire.find((song) => song.id === songId)
      const isIn = songs.some(({ song_id }) => song_id === songId)
      if (isIn) edit({ kind: 'move', songId, position: songsBefore + 1, behind })
      else if (song) edit({ kind: 'add', song, position: songsBefore + 1, behind })
    },
    [edit, repertoire, songs],
  )
  const { shown, rows, ...drag } = useSetlistDrag({ plan, repertoire }, handleLand)
  const inSetlist = useMemo(
    () => new Set(shown.plan.setlist.songs.map(({ song_id }) => song_id)),
    [shown.plan.setlist.songs],
  )
  const { songs: details } = shown.plan.order
  const segments = useMemo(() => runSegmentsOfRows(rows, details), [rows, details])

  const { toggle } = selection
  const actions = useMemo<RowActions>(
    () => ({
      onOpenSong: setOpenSongId,
      onManagePerformers: setManagedSongId,
      onRemoveSong: (songId) => edit({ kind: 'remove', songId }),
      onToggle: toggle,
      onOpenMark: setOpenMark,
      onRemoveMark: (id) => edit({ kind: 'removeMark', id }),
    }),
    [edit, toggle],
  )
  const handleSaveMark = ({ id, ...mark }: OpenMark) =>
    edit(
      id === null
        ? { kind: 'addMark', mark }
        : { kind: 'changeMark', id, content: { text: mark.text, minutes: mark.minutes } },
    )
  const { select } = selection
  const menu = useMemo(
    () => (
      <RunningOrderMenu
        onNewMark={(mark) =>
          mark.kind === 'encore' ? edit({ kind: 'addMark', mark }) : setOpenMark({ ...mark, id: null })
        }
        onTimes={() => setIsTiming(true)}
        onSelect={select}
      />
    ),
    [edit, select],
  )
  const openEntry = songs.find(({ song_id }) => song_id === openSongId)
  const managed = songs.find(({ song_id }) => song_id === managedSongId)?.song

  return (
    <>
      <EditorHeader
        setlist={plan.setlist}
        onRename={(name) => edit({ kind: 'rename', name })}
        onSave={flush}
      />
      <Run segments={segments} size="big" className="mb-6" />
      <Suspense fallback={<SkeletonRows />}>
        {hasRows ? (
          <SetlistLists
            drag={drag}
            current={{
              plan: shown.plan,
              performers,
              selected: selection.selected,
              actions,
              addedMark,
              onLand: handleLand,
              menu,
              bar: selection.selected && <SelectionBar {...selection.bar} />,
            }}
            available={{
              songs: shown.repertoire,
              status: known ? 'success' : songsOfBand.isError ? 'error' : 'pending',
              onRetry: songsOfBand.refetch,
              inSetlist,
              onAdd: append,
            }}
          />
        ) : (
          <SkeletonRows />
        )}
      </Suspense>
      <SongDetailsDialog
        entry={openEntry}
        details={plan.order.songs.find(({ id }) => id === openEntry?.id)}
        performers={performers?.get(openSongId ?? 0) ?? nobody}
        onManagePerformers={setManagedSongId}
        onSave={(songId, details) => edit({ kind: 'details', songId, details })}
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
      <MarkDialog mark={openMark} onSave={handleSaveMark} onClose={() => setOpenMark(null)} />
      <TimesDialog
        open={isTiming}
        times={plan.order}
        onSave={(times) => edit({ kind: 'times', times })}
        onClose={() => setIsTiming(false)}
      />
    </>
  )
}
