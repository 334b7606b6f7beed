import { useMemo, useState } from 'react'

import type { Song } from '../../../contract/songs.ts'
import type { DragPlace } from '../../ui/drag-area.tsx'
import { CURRENT_SETLIST, landingOf, planRows, rowsAfterDrop } from './rows.ts'
import type { Landing, Plan } from './rows.ts'

interface Lists {
  readonly plan: Plan
  readonly repertoire: readonly Song[]
}

/** Holds the lists still during a drag, whatever arrives meanwhile, and says where it ended. */
export function useSetlistDrag(current: Lists, onLand: (id: string, landing: Landing) => void) {
  const [held, setHeld] = useState<Lists | null>(null)
  const [over, setOver] = useState<{ id: string; index: number } | null>(null)
  const shown = held ?? current
  const rows = useMemo(() => planRows(shown.plan), [shown.plan])
  const handleDrop = (id: string, { list, index }: DragPlace) => {
    if (list !== CURRENT_SETLIST) return
    onLand(id, landingOf({ shown: rows, current: planRows(current.plan), id, index }))
  }
  return {
    shown,
    /** The rows in the order the drag would leave. */
    rows: over ? rowsAfterDrop(rows, over.id, over.index) : rows,
    onStart: () => setHeld(current),
    onOver: (id: string, place: DragPlace | null) =>
      setOver(place?.list === CURRENT_SETLIST ? { id, index: place.index } : null),
    onDrop: handleDrop,
    onEnd: () => {
      setHeld(null)
      setOver(null)
    },
  }
}
