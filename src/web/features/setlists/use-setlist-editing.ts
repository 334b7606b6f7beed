import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import type { Setlist } from '../../../contract/setlists.ts'
import { markStale } from '../../api/mark-stale.ts'
import { toast } from '../../ui/toast-store.ts'
import { openEditQueue } from './edit-queue.ts'
import type { EditQueue } from './edit-queue.ts'
import { failureOf } from './failures.ts'
import { saveEdit } from './save-edit.ts'
import { applyEdit } from './setlist-edits.ts'
import type { SetlistEdit } from './setlist-edits.ts'
import { setlistQuery } from './setlists.queries.ts'

const failed: Record<SetlistEdit['kind'], string> = {
  rename: 'Error updating setlist',
  add: 'Error adding song',
  remove: 'Error removing song',
  move: 'Error reordering songs',
}

function tellSaved(before: Setlist, edit: SetlistEdit, push: EditQueue['push']): void {
  if (edit.kind === 'rename') toast({ title: 'Setlist updated', description: edit.name })
  if (edit.kind === 'add') toast({ title: 'Song added', description: edit.song.title })
  if (edit.kind !== 'remove') return
  const removed = before.songs.find(({ song_id }) => song_id === edit.songId)
  if (!removed) return
  const { song, position } = removed
  toast({
    title: 'Song removed',
    description: song.title,
    action: { label: 'Undo', onSelect: () => push({ kind: 'add', song, position }) },
  })
}

function openQueue(queryClient: QueryClient, { id, band_id }: Setlist): EditQueue {
  const { queryKey } = setlistQuery(id)
  const queue = openEditQueue({
    send: async (edit) => {
      const before = queryClient.getQueryData(queryKey)
      if (!before) return
      const merge = await saveEdit(before, edit)
      // An answer that was asked for before the change would bring the old state back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (now) => now && merge(now))
      tellSaved(before, edit, queue.push)
    },
    onFailed: ({ kind }, error) =>
      toast({ title: failed[kind], description: failureOf(error), variant: 'destructive' }),
    onIdle: () => void markStale(queryClient, { type: 'setlist_song_added', bandId: band_id, setlistId: id }),
  })
  return queue
}

/** A setlist with the changes made here, shown before the server has confirmed them. */
export function useSetlistEditing(saved: Setlist) {
  const queryClient = useQueryClient()
  const [queue] = useState(() => openQueue(queryClient, saved))
  const pending = useSyncExternalStore(queue.subscribe, queue.pending)
  const setlist = useMemo(() => pending.reduce(applyEdit, saved), [pending, saved])

  useEffect(() => {
    const leave = () => void queue.flush()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [queue])

  return { setlist, edit: queue.push, flush: queue.flush }
}
