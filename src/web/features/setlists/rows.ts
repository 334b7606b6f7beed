import { rowsOf } from '../../../contract/music/marks.ts'
import type { Row } from '../../../contract/music/marks.ts'
import type { RunningOrder, SetlistMark } from '../../../contract/running-order.ts'
import type { Setlist, SetlistEntry } from '../../../contract/setlists.ts'

/** A setlist with all it holds beside its songs. */
export interface Plan {
  readonly setlist: Setlist
  readonly order: RunningOrder
}

export type SetlistRow = Row<SetlistEntry, SetlistMark>

export const emptyOrder: RunningOrder = { start_time: null, target_minutes: null, marks: [], songs: [] }

export const planRows = ({ setlist, order }: Plan): SetlistRow[] => rowsOf(setlist.songs, order.marks)

/** The list of the setlist's rows, for what is dragged. */
export const CURRENT_SETLIST = 'setlist'

export const SETLIST_HEADING = 'current-setlist'

/** Names a row in the lists it can be dragged among: a song by its own id. */
export const rowId = (row: SetlistRow): string =>
  row.kind === 'song' ? String(row.song.song_id) : `mark-${row.mark.id}`

export interface Landing {
  /** Songs that stand before the place. */
  readonly songsBefore: number
  /** The mark right before the place; null when a song is, undefined when the setlist has no marks. */
  readonly behind: number | null | undefined
}

interface Dropped {
  /** The rows on the screen it was dropped on. */
  readonly shown: readonly SetlistRow[]
  /** The rows by now, which a bandmate may have changed during the drag. */
  readonly current: readonly SetlistRow[]
  readonly id: string
  /** Counted from 0 among the rows shown. */
  readonly index: number
}

/** Where a dropped row belongs: behind the same row as on the screen it was dropped on. */
export function landingOf({ shown, current, id, index }: Dropped): Landing {
  const others = current.filter((row) => rowId(row) !== id)
  const ids = others.map(rowId)
  const before = shown
    .map(rowId)
    .filter((other) => other !== id)
    .slice(0, index)
    .findLast((other) => ids.includes(other))
  const place = before === undefined ? 0 : ids.indexOf(before) + 1
  const last = others[place - 1]
  const hasMarks = others.some(({ kind }) => kind === 'mark')
  return {
    songsBefore: others.slice(0, place).filter(({ kind }) => kind === 'song').length,
    behind: hasMarks ? (last?.kind === 'mark' ? last.mark.id : null) : undefined,
  }
}

/** The rows in the order that a drop would leave. */
export function rowsAfterDrop(rows: readonly SetlistRow[], id: string, index: number): SetlistRow[] {
  const dragged = rows.find((row) => rowId(row) === id)
  const others = rows.filter((row) => row !== dragged)
  return dragged ? others.toSpliced(index, 0, dragged) : others
}
