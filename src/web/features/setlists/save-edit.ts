import { moveTo } from '../../../contract/music/order.ts'
import {
  addSetlistSong,
  changeSetlist,
  moveSetlistSong,
  removeSetlistSong,
} from '../../../contract/setlists.ts'
import type { Setlist, SetlistEntry } from '../../../contract/setlists.ts'
import { call } from '../../api/client.ts'
import { applyEdit } from './setlist-edits.ts'
import type { SetlistEdit } from './setlist-edits.ts'

/** How a setlist that the server sent becomes the one with the change, whatever else has changed in it. */
export type Merge = (setlist: Setlist) => Setlist

function withEntry(setlist: Setlist, entry: SetlistEntry): Setlist {
  const others = setlist.songs.filter(({ song_id }) => song_id !== entry.song_id)
  const songs = moveTo([...others, { ...entry, position: others.length + 1 }], entry.id, entry.position)
  return { ...setlist, songs, updated_at: entry.updated_at }
}

/**
 * Makes a change on the server.
 * @throws ApiError when the server refuses it.
 */
export async function saveEdit(setlist: Setlist, edit: SetlistEdit): Promise<Merge> {
  const params = { setlistId: setlist.id }
  if (edit.kind === 'rename') {
    const { name, updated_at, user } = await call(changeSetlist, { params, body: { name: edit.name } })
    return (now) => ({ ...now, name, updated_at, user })
  }
  if (edit.kind === 'add') {
    const { song, position } = edit
    const entry = await call(addSetlistSong, { params, body: { song_id: song.id, position } })
    return (now) => withEntry(now, entry)
  }
  if (edit.kind === 'remove') {
    await call(removeSetlistSong, { params: { ...params, songId: edit.songId } })
    return (now) => applyEdit(now, edit)
  }
  const entry = setlist.songs.find(({ song_id }) => song_id === edit.songId)
  if (!entry) return (now) => now
  const { position } = edit
  const place = await call(moveSetlistSong, { params: { entryId: entry.id }, body: { position } })
  return (now) => {
    const moved = now.songs.find(({ id }) => id === place.id)
    return moved ? withEntry(now, { ...moved, ...place }) : now
  }
}
