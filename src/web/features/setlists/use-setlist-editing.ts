import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import type { Setlist } from '../../../contract/setlists.ts'
import { markStale } from '../../api/mark-stale.ts'
import { toast } from '../../ui/toast-store.ts'
import { openEditQueue } from './edit-queue.ts'
import type { EditQueue } from './edit-queue.ts'
import { failureOf } from './failures.ts'
import { emptyOrder, landingOf, planRows } from './rows.ts'
import type { Plan } from './rows.ts'
import { saveEdit } from './save-edit.ts'
import { applyEdit } from './setlist-edits.ts'
import type { SetlistEdit, SetlistSong } from './setlist-edits.ts'
import { runningOrderQuery, setlistQuery } from './setlists.queries.ts'

const failed: Partial<Record<SetlistEdit['kind'], string>> = {
  add: 'Error adding song',
  remove: 'Error removing song',
  move: 'Error reordering songs',
  moveMark: 'Error reordering songs',
}

interface Saved {
  /** As it was right before the change. */
  readonly before: Plan
  readonly edit: SetlistEdit
  readonly push: EditQueue['push']
  /** With everything that was changed since. */
  readonly shown: () => Plan
}

function tellSaved({ before, edit, push, shown }: Saved): void {
  if (edit.kind === 'rename') toast({ title: 'Setlist updated', description: edit.name })
  if (edit.kind === 'add') toast({ title: 'Song added', description: edit.song.title })
  if (edit.kind !== 'remove') return
  const rows = planRows(before)
  const index = rows.findIndex((row) => row.kind === 'song' && row.song.song_id === edit.songId)
  const removed = before.setlist.songs.find(({ song_id }) => song_id === edit.songId)
  if (!removed) return
  const { song } = removed
  const details = before.order.songs.find(({ id }) => id === removed.id)
  const undo = () => {
    const current = planRows(shown())
    const { songsBefore, behind } = landingOf({ shown: rows, current, id: String(song.id), index })
    push({ kind: 'add', song, position: songsBefore + 1, behind })
    if (details) push({ kind: 'details', songId: song.id, details: { note: details.note, key: details.key } })
  }
  toast({ title: 'Song removed', description: song.title, action: { label: 'Undo', onSelect: undo } })
}

/** The plan as the server last sent it. */
function savedPlan(queryClient: QueryClient, setlistId: number): Plan | undefined {
  const setlist = queryClient.getQueryData(setlistQuery(setlistId).queryKey)
  const order = queryClient.getQueryData(runningOrderQuery(setlistId).queryKey) ?? emptyOrder
  return setlist && { setlist, order }
}

function openEditing(queryClient: QueryClient, opened: Setlist, onMark: (id: number) => void) {
  const { id, band_id } = opened
  const setlistKey = setlistQuery(id).queryKey
  const orderKey = runningOrderQuery(id).queryKey
  const shown = () =>
    queue.pending().reduce(applyEdit, savedPlan(queryClient, id) ?? { setlist: opened, order: emptyOrder })
  const queue: EditQueue = openEditQueue({
    send: async (edit) => {
      const before = savedPlan(queryClient, id)
      if (!before) return
      const merge = await saveEdit(before, edit)
      // Answers that were asked for before the change would bring the old state back.
      await queryClient.cancelQueries({ queryKey: setlistKey })
      const now = savedPlan(queryClient, id)
      if (!now) return
      const { setlist, order } = merge(now)
      queryClient.setQueryData(setlistKey, setlist)
      queryClient.setQueryData(orderKey, (known) => known && order)
      // The server numbers them as they come.
      if (edit.kind === 'addMark') onMark(Math.max(...order.marks.map((mark) => mark.id)))
      tellSaved({ before, edit, push: queue.push, shown })
    },
    onFailed: ({ kind }, error) =>
      toast({
        title: failed[kind] ?? 'Error updating setlist',
        description: failureOf(error),
        variant: 'destructive',
      }),
    onIdle: () => void markStale(queryClient, { type: 'setlist_song_added', bandId: band_id, setlistId: id }),
  })
  return {
    queue,
    append: (song: SetlistSong) =>
      queue.push({ kind: 'add', song, position: shown().setlist.songs.length + 1 }),
  }
}

/** A setlist with the changes made here, shown before the server has confirmed them. */
export function useSetlistEditing(setlist: Setlist) {
  const queryClient = useQueryClient()
  // Read here, since what the caller holds is older for a moment: a row that goes and comes loses the focus.
  const { data: saved = setlist } = useQuery({ ...setlistQuery(setlist.id), refetchOnMount: false })
  const { data: order = emptyOrder, isFetched } = useQuery(runningOrderQuery(setlist.id))
  const [addedMark, setAddedMark] = useState<number | null>(null)
  const [{ queue, append }] = useState(() => openEditing(queryClient, setlist, setAddedMark))
  const pending = useSyncExternalStore(queue.subscribe, queue.pending)
  const plan = useMemo(() => pending.reduce(applyEdit, { setlist: saved, order }), [pending, saved, order])

  useEffect(() => {
    const leave = () => void queue.flush()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [queue])

  return { plan, isOrderKnown: isFetched, addedMark, edit: queue.push, append, flush: queue.flush }
}
