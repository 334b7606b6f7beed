import {
  afterSongAdded,
  afterSongMoved,
  afterSongRemoved,
  placeMark,
  settleSong,
} from '../../../contract/music/marks.ts'
import { moveTo } from '../../../contract/music/order.ts'
import type { EntryDetails, MarkKind, RunningOrder, SetlistMark } from '../../../contract/running-order.ts'
import type { SetlistEntry } from '../../../contract/setlists.ts'
import type { Landing, Plan } from './rows.ts'

export type SetlistSong = SetlistEntry['song']

export interface MarkContent {
  readonly kind: MarkKind
  readonly text: string | null
  readonly minutes: number | null
}

export type Times = Pick<RunningOrder, 'start_time' | 'target_minutes'>

/** Stands right behind this mark, or before all of its gap; not said, it is as the song comes. */
interface Behind {
  readonly behind?: Landing['behind']
}

/** One change of a setlist. Songs are named by their own id: a song stands in a setlist once. */
export type SetlistEdit =
  | { readonly kind: 'rename'; readonly name: string }
  | ({ readonly kind: 'add'; readonly song: SetlistSong; readonly position: number } & Behind)
  | { readonly kind: 'remove'; readonly songId: number }
  | ({ readonly kind: 'move'; readonly songId: number; readonly position: number } & Behind)
  | { readonly kind: 'details'; readonly songId: number; readonly details: Omit<EntryDetails, 'id'> }
  | { readonly kind: 'times'; readonly times: Times }
  | { readonly kind: 'addMark'; readonly mark: MarkContent }
  | { readonly kind: 'changeMark'; readonly id: number; readonly content: Omit<MarkContent, 'kind'> }
  | { readonly kind: 'moveMark'; readonly id: number; readonly landing: Landing }
  | { readonly kind: 'removeMark'; readonly id: number }

/** Until the server has named the entry of a song just added. */
const provisionalId = (song: SetlistSong) => -song.id

interface Lists {
  readonly songs: SetlistEntry[]
  readonly marks: SetlistMark[]
}

function addSong(
  { songs, marks }: Lists,
  song: SetlistSong,
  position: number,
  behind: Landing['behind'],
): Lists {
  if (songs.some(({ song_id }) => song_id === song.id)) return { songs, marks }
  const id = provisionalId(song)
  const updated_at = new Date().toISOString()
  const entry = { id, song_id: song.id, position: songs.length + 1, updated_at, song }
  const added = moveTo([...songs, entry], id, position)
  const place = added.find((other) => other.id === id)?.position ?? position
  const shifted = afterSongAdded(marks, place)
  return { songs: added, marks: behind === undefined ? shifted : settleSong(shifted, place, behind) }
}

function moveSong(
  { songs, marks }: Lists,
  songId: number,
  position: number,
  behind: Landing['behind'],
): Lists {
  const entry = songs.find(({ song_id }) => song_id === songId)
  if (!entry) return { songs, marks }
  const moved = moveTo(songs, entry.id, position)
  const place = moved.find(({ id }) => id === entry.id)?.position ?? position
  const shifted = afterSongMoved(marks, entry.position, place)
  return { songs: moved, marks: behind === undefined ? shifted : settleSong(shifted, place, behind) }
}

function removeSong({ songs, marks }: Lists, songId: number): Lists {
  const entry = songs.find(({ song_id }) => song_id === songId)
  if (!entry) return { songs, marks }
  const rest = songs.filter((other) => other !== entry)
  return {
    songs: Array.from(rest, (other, index) => ({ ...other, position: index + 1 })),
    marks: afterSongRemoved(marks, entry.position),
  }
}

function changeLists(lists: Lists, edit: SetlistEdit): Lists {
  if (edit.kind === 'add') return addSong(lists, edit.song, edit.position, edit.behind)
  if (edit.kind === 'move') return moveSong(lists, edit.songId, edit.position, edit.behind)
  if (edit.kind === 'remove') return removeSong(lists, edit.songId)
  return { songs: lists.songs, marks: changeMarks(lists.marks, edit) }
}

function changeMarks(marks: SetlistMark[], edit: SetlistEdit): SetlistMark[] {
  if (edit.kind === 'removeMark') return marks.filter(({ id }) => id !== edit.id)
  if (edit.kind === 'changeMark')
    return marks.map((mark) => (mark.id === edit.id ? Object.assign({}, mark, edit.content) : mark))
  const mark = edit.kind === 'moveMark' && marks.find(({ id }) => id === edit.id)
  if (!mark) return marks
  const { songsBefore, behind = null } = edit.landing
  return placeMark(marks, { ...mark, after_position: songsBefore }, behind)
}

function changeDetails(plan: Plan, edit: SetlistEdit): EntryDetails[] {
  const { songs } = plan.order
  if (edit.kind !== 'details') return songs
  const entry = plan.setlist.songs.find(({ song_id }) => song_id === edit.songId)
  if (!entry) return songs
  return [...songs.filter(({ id }) => id !== entry.id), { id: entry.id, ...edit.details }]
}

/**
 * The plan after a change that is still on its way; a new mark is not in it until the server has named it. Doing a
 * change to a plan that has it changes nothing.
 */
export function applyEdit(plan: Plan, edit: SetlistEdit): Plan {
  const { setlist, order } = plan
  const { songs, marks } = changeLists({ songs: setlist.songs, marks: order.marks }, edit)
  return {
    setlist: {
      ...setlist,
      ...(edit.kind === 'rename' && { name: edit.name }),
      songs,
      updated_at: new Date().toISOString(),
    },
    order: {
      ...order,
      ...(edit.kind === 'times' && edit.times),
      songs: changeDetails(plan, edit),
      marks,
    },
  }
}
