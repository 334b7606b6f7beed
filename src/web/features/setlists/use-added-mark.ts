import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { bringIntoView } from '../../ui/bring-into-view.ts'

/** Shows a mark as soon as its row stands in the list, which may be far below what was pressed. */
export function useAddedMark(list: RefObject<HTMLElement | null>, id: number | null) {
  const shown = useRef(id)
  useEffect(() => {
    if (id === null || id === shown.current) return
    const row = list.current?.querySelector(`[data-row="mark-${id}"]`)
    if (!row) return
    shown.current = id
    bringIntoView(row, 'center')
  })
}
