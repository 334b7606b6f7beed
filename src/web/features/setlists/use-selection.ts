import { useCallback, useState } from 'react'

import type { SetlistEntry } from '../../../contract/setlists.ts'
import type { SetlistEdit } from './setlist-edits.ts'

const none: ReadonlySet<number> = new Set()

/** The songs chosen to be moved or removed together; null while none are being chosen. */
export function useSelection(songs: readonly SetlistEntry[], edit: (edit: SetlistEdit) => void) {
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null)
  const chosen = songs.flatMap(({ song_id }) => (selected?.has(song_id) ? [song_id] : []))

  const select = useCallback(() => setSelected(none), [])
  const toggle = useCallback((songId: number) => {
    setSelected((before) => {
      const after = new Set(before)
      if (!after.delete(songId)) after.add(songId)
      return after
    })
  }, [])
  const moveTo = (place: 'top' | 'bottom') => {
    const inTurn = place === 'top' ? chosen.toReversed() : chosen
    for (const songId of inTurn) edit({ kind: 'move', songId, position: place === 'top' ? 1 : songs.length })
  }
  const remove = () => {
    for (const songId of chosen) edit({ kind: 'remove', songId })
    setSelected(null)
  }
  return {
    selected,
    select,
    toggle,
    bar: { count: chosen.length, onMoveTo: moveTo, onRemove: remove, onDone: () => setSelected(null) },
  }
}
