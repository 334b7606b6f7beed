import { placeMark } from '../../../contract/music/marks.ts'
import {
  addSetlistMark,
  changeEntryDetails,
  changeRunningOrder,
  changeSetlistMark,
  removeSetlistMark,
} from '../../../contract/running-order.ts'
import {
  addSetlistSong,
  changeSetlist,
  moveSetlistSong,
  removeSetlistSong,
} from '../../../contract/setlists.ts'
import type { EntryPlace, SetlistEntry } from '../../../contract/setlists.ts'
import { call } from '../../api/client.ts'
import type { Landing, Plan } from './rows.ts'
import { applyEdit } from './setlist-edits.ts'
import type { SetlistEdit } from './setlist-edits.ts'

/** How a plan that the server sent becomes the one with the change, whatever else has changed in it. */
export type Merge = (plan: Plan) => Plan

type EditOf<Kind extends SetlistEdit['kind']> = Extract<SetlistEdit, { kind: Kind }>

const behindOf = ({ behind }: { behind?: Landing['behind'] }) =>
  behind === undefined ? {} : { behind_mark: behind }

/** What the server says about an entry, over what was shown. */
function withEntry(plan: Plan, songId: number, said: Partial<SetlistEntry> & EntryPlace): Plan {
  const songs = plan.setlist.songs.map((entry) =>
    entry.song_id === songId ? Object.assign({}, entry, said, { position: entry.position }) : entry,
  )
  return { ...plan, setlist: { ...plan.setlist, songs, updated_at: said.updated_at } }
}

async function saveAdd(setlistId: number, edit: EditOf<'add'>): Promise<Merge> {
  const entry = await call(addSetlistSong, {
    params: { setlistId },
    body: { song_id: edit.song.id, position: edit.position, ...behindOf(edit) },
  })
  return (now) => withEntry(applyEdit(now, { ...edit, position: entry.position }), entry.song_id, entry)
}

async function saveMove(plan: Plan, edit: EditOf<'move'>): Promise<Merge> {
  const entry = plan.setlist.songs.find(({ song_id }) => song_id === edit.songId)
  if (!entry) return (now) => now
  const place = await call(moveSetlistSong, {
    params: { entryId: entry.id },
    body: { position: edit.position, ...behindOf(edit) },
  })
  return (now) => withEntry(applyEdit(now, { ...edit, position: place.position }), edit.songId, place)
}

async function saveDetails(plan: Plan, edit: EditOf<'details'>): Promise<Merge> {
  const entry = plan.setlist.songs.find(({ song_id }) => song_id === edit.songId)
  if (entry) await call(changeEntryDetails, { params: { entryId: entry.id }, body: edit.details })
  return (now) => applyEdit(now, edit)
}

async function saveMark(
  setlistId: number,
  edit: EditOf<'addMark' | 'changeMark' | 'moveMark' | 'removeMark'>,
): Promise<Merge> {
  if (edit.kind === 'addMark') {
    const mark = await call(addSetlistMark, { params: { setlistId }, body: edit.mark })
    return ({ setlist, order }) => {
      const last = order.marks.findLast(({ id }) => id !== mark.id)
      return { setlist, order: { ...order, marks: placeMark(order.marks, mark, last?.id ?? null) } }
    }
  }
  const params = { markId: edit.id }
  if (edit.kind === 'changeMark') await call(changeSetlistMark, { params, body: edit.content })
  if (edit.kind === 'removeMark') await call(removeSetlistMark, { params })
  if (edit.kind === 'moveMark') {
    const body = { after_position: edit.landing.songsBefore, ...behindOf(edit.landing) }
    await call(changeSetlistMark, { params, body })
  }
  return (now) => applyEdit(now, edit)
}

/**
 * Makes a change on the server.
 * @throws ApiError when the server refuses it.
 */
export async function saveEdit(plan: Plan, edit: SetlistEdit): Promise<Merge> {
  const setlistId = plan.setlist.id
  const params = { setlistId }
  switch (edit.kind) {
    case 'add':
      return saveAdd(setlistId, edit)
    case 'move':
      return saveMove(plan, edit)
    case 'details':
      return saveDetails(plan, edit)
    case 'rename': {
      const { name, updated_at, user } = await call(changeSetlist, { params, body: { name: edit.name } })
      return ({ setlist, order }) => ({ setlist: { ...setlist, name, updated_at, user }, order })
    }
    case 'remove':
      await call(removeSetlistSong, { params: { setlistId, songId: edit.songId } })
      return (now) => applyEdit(now, edit)
    case 'times':
      await call(changeRunningOrder, { params, body: edit.times })
      return (now) => applyEdit(now, edit)
    default:
      return saveMark(setlistId, edit)
  }
}
