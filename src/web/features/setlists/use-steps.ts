import { useCallback, useEffect, useRef, useState } from 'react'

import { markLabel } from './mark-words.ts'
import { landingOf, rowId } from './rows.ts'
import type { Landing, SetlistRow } from './rows.ts'

const labelOf = (row: SetlistRow) => (row.kind === 'song' ? row.song.song.title : markLabel(row.mark))

/** Moves by Alt and an arrow: the focus stays with the row, and where it went is said. */
export function useSteps(rows: readonly SetlistRow[], onLand: (id: string, landing: Landing) => void) {
  const list = useRef<HTMLElement>(null)
  const stepped = useRef<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (stepped.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-row="${stepped.current}"]`)?.focus()
    stepped.current = null
  })
  const handleStep = useCallback(
    (id: string, by: -1 | 1) => {
      const index = rows.findIndex((row) => rowId(row) === id)
      const [row, next] = [rows[index], index + by]
      if (!row || next < 0 || next >= rows.length) return
      stepped.current = id
      onLand(id, landingOf({ shown: rows, current: rows, id, index: next }))
      setAnnouncement(`${labelOf(row)} moved to position ${next + 1} of ${rows.length}`)
    },
    [rows, onLand],
  )
  return { list, announcement, handleStep }
}
