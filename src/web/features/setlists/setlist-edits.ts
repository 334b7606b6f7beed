import { moveTo } from '../../../contract/music/order.ts'
import type { Setlist, SetlistEntry } from '../../../contract/setlists.ts'

export type SetlistSong = SetlistEntry['song']

/** One change of a setlist. Songs are named by their own id: a song stands in a setlist once. */
export type SetlistEdit =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'add'; readonly song: SetlistSong; readonly position: number }
  | { readonly kind: 'remove'; readonly songId: number }
  | { readonly kind: 'move'; readonly songId: number; readonly position: number }

/** Until the server has named the entry of a song just added. */
const provisionalId = (song: SetlistSong) => -song.id

function addSong(entries: readonly SetlistEntry[], song: SetlistSong, position: number): SetlistEntry[] {
  if (entries.some(({ song_id }) => song_id === song.id)) return [...entries]
  const id = provisionalId(song)
  const entry = {
    id,
    song_id: song.id,
    position: entries.length + 1,
    updated_at: new Date().toISOString(),
    song,
  }
  return moveTo([...entries, entry], id, position)
}

function changeSongs(entries: readonly SetlistEntry[], edit: SetlistEdit): SetlistEntry[] {
  if (edit.kind === 'add') return addSong(entries, edit.song, edit.position)
  if (edit.kind === 'rename') return [...entries]
  const entry = entries.find(({ song_id }) => song_id === edit.songId)
  if (!entry) return [...entries]
  if (edit.kind === 'move') return moveTo(entries, entry.id, edit.position)
  const rest = entries.filter((other) => other !== entry)
  return Array.from(rest, (other, index) => ({ ...other, position: index + 1 }))
}

/** The setlist after a change that is still on its way. Doing it to a setlist that has it changes nothing. */
export function applyEdit(setlist: Setlist, edit: SetlistEdit): Setlist {
  return {
    ...setlist,
    ...(edit.kind === 'rename' && { name: edit.name }),
    songs: changeSongs(setlist.songs, edit),
    updated_at: new Date().toISOString(),
  }
}

interface Dropped {
  /** The order in which the song was dropped. */
  readonly shown: readonly SetlistEntry[]
  /** The order by now, which a bandmate may have changed during the drag. */
  readonly current: readonly SetlistEntry[]
  readonly songId: number
  /** Counted from 0 in the order shown. */
  readonly index: number
}

/** Where a dropped song belongs, 1-based: behind the same song as on the screen it was dropped on. */
export function landingPosition({ shown, current, songId, index }: Dropped): number {
  const others = (entries: readonly SetlistEntry[]) =>
    entries.map(({ song_id }) => song_id).filter((id) => id !== songId)
  const remaining = others(current)
  const before = others(shown)
    .slice(0, index)
    .findLast((id) => remaining.includes(id))
  return before === undefined ? 1 : remaining.indexOf(before) + 2
}
