import type { LiveEventType } from '../../../contract/events.ts'
import { LONGEST_SETLIST_NAME } from '../../../contract/setlists.ts'
import type {
  EntryPlace,
  NewSetlist,
  NewSetlistSong,
  Setlist,
  SetlistChange,
  SetlistEntry,
  SetlistMove,
} from '../../../contract/setlists.ts'
import type { BandContext } from '../../context.ts'
import { changeBandData, changeInOneStatement, raiseVersions } from '../../db/change.ts'
import { isGone, isUniqueViolation } from '../../db/db.ts'
import type { JsonText, Trx } from '../../db/db.ts'
import { together } from '../../db/together.ts'
import type { Statement } from '../../db/together.ts'
import { Refusal } from '../../refusal.ts'
import { recordDeletion } from '../activity/activity.service.ts'
import * as entries from './entries.repository.ts'
import { copyMarks, settleSong } from './marks.repository.ts'
import * as setlists from './setlists.repository.ts'

const APPEND = 999_999

export function list(ctx: BandContext): Promise<JsonText> {
  return setlists.selectSetlists(ctx.db, ctx.membership)
}

export async function get(ctx: BandContext, id: number): Promise<JsonText> {
  return existing(await setlists.selectSetlistText(ctx.db, ctx.membership, id))
}

export async function create(ctx: BandContext, { name }: NewSetlist): Promise<Setlist> {
  const created = await changeBandData(ctx, ['setlists'], async (trx) => {
    const id = await setlists.insertSetlist(trx, ctx.membership.bandId, ctx.user.id, name)
    return existing(await setlists.selectSetlist(trx, ctx.membership, id))
  })
  tellOfSetlist(ctx, 'setlist_created', created.id)
  return created
}

/** 'Friday (copy)'; a name that is too long loses its end. */
function copyOf(name: string): string {
  const suffix = ' (copy)'
  const start = name.slice(0, LONGEST_SETLIST_NAME - suffix.length)
  return start.replace(/[\uD800-\uDBFF]$/, '') + suffix
}

export async function duplicate(ctx: BandContext, id: number): Promise<Setlist> {
  const { bandId } = ctx.membership
  const copy = await changeBandData(ctx, ['setlists'], async (trx) => {
    const { name } = existing(await setlists.selectSetlist(trx, ctx.membership, id))
    const copy = { bandId, id, userId: ctx.user.id, name: copyOf(name) }
    const copyId = await setlists.copySetlist(trx, copy)
    await entries.copyEntries(trx, bandId, id, copyId)
    await copyMarks(trx, bandId, id, copyId)
    return existing(await setlists.selectSetlist(trx, ctx.membership, copyId))
  })
  tellOfSetlist(ctx, 'setlist_created', copy.id)
  return copy
}

export async function change(ctx: BandContext, id: number, { name }: SetlistChange): Promise<Setlist> {
  const changed = await changeBandData(ctx, ['setlists', 'gigs'], async (trx) => {
    if (name !== undefined) await touch(trx, ctx, id, name)
    return existing(await setlists.selectSetlist(trx, ctx.membership, id))
  })
  tellOfSetlist(ctx, 'setlist_updated', id)
  return changed
}

export async function remove(ctx: BandContext, id: number): Promise<void> {
  const { bandId } = ctx.membership
  await changeBandData(ctx, ['setlists', 'gigs', 'songs'], async (trx) => {
    const isDeleted = await setlists.markSetlistDeleted(trx, { bandId, id, userId: ctx.user.id })
    if (!isDeleted) throw new Refusal('not_found')
    await recordDeletion(trx, ctx, 'setlist', id)
  })
  tellOfSetlist(ctx, 'setlist_deleted', id)
}

export async function announceEditing(ctx: BandContext, id: number): Promise<void> {
  tellOfSetlist(ctx, 'setlist_editing', id)
}

export async function addSong(
  ctx: BandContext,
  setlistId: number,
  wanted: NewSetlistSong,
): Promise<SetlistEntry> {
  const { bandId } = ctx.membership
  const added = await changeEntries(ctx, setlistId, async (trx) => {
    const { song_id: songId, position = APPEND, behind_mark } = wanted
    const [, [found]] = await together(trx, [
      entries.insertEntry({ bandId, setlistId, songId, position }),
      entries.selectEntry(bandId, setlistId, songId),
    ]).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('already_in_setlist') : error
    })
    const { entry } = existing(found)
    if (behind_mark !== undefined)
      await settleSong(trx, { bandId, setlistId, position: entry.position }, behind_mark)
    return entry
  })
  tellOfSetlist(ctx, 'setlist_song_added', setlistId, added.id)
  return added
}

export async function removeSong(ctx: BandContext, setlistId: number, songId: number): Promise<void> {
  await changeEntries(ctx, setlistId, async (trx) => {
    const [changed] = await entries.deleteEntries(trx, ctx.membership.bandId, songId, setlistId)
    if (changed === undefined) throw new Refusal('not_found')
  })
  tellOfSetlist(ctx, 'setlist_song_removed', setlistId)
}

export async function moveSong(
  ctx: BandContext,
  id: number,
  { position, behind_mark }: SetlistMove,
): Promise<EntryPlace> {
  const { bandId } = ctx.membership
  const move = entries.moveEntry({ bandId, id, position, userId: ctx.user.id })
  const moving =
    behind_mark === undefined
      ? changeInOneStatement(ctx, ['setlists'], move, ([moved]) => existing(moved))
      : changeBandData(ctx, ['setlists'], async (trx) => {
          const moved = existing((await move.execute(trx)).rows[0])
          const gap = { bandId, setlistId: moved.setlist_id, position: moved.position }
          await settleSong(trx, gap, behind_mark)
          return moved
        })
  const { setlist_id: setlistId, ...place } = await moving.catch((error: unknown) => {
    throw isGone(error) ? new Refusal('not_found') : error
  })
  tellOfSetlist(ctx, 'setlist_song_reordered', setlistId, id)
  return place
}

/** For a changed song: the setlists that show it have a new version. */
export function raiseSetlistsWithSong(bandId: number, songId: number): Statement<unknown> {
  return setlists.raiseSetlistVersions(bandId, songId)
}

/** For a deleted song: takes it out of every setlist, closes the gaps and answers the setlists changed. */
export async function takeSongOutOfSetlists(trx: Trx, bandId: number, songId: number): Promise<number[]> {
  await setlists.raiseSetlistVersions(bandId, songId).execute(trx)
  return entries.deleteEntries(trx, bandId, songId)
}

export function existing<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('not_found')
  return found
}

function touching(trx: Trx, ctx: BandContext, id: number, name?: string) {
  return setlists.updateSetlist(trx, { bandId: ctx.membership.bandId, id, userId: ctx.user.id, name })
}

export async function touch(trx: Trx, ctx: BandContext, id: number, name?: string): Promise<void> {
  existing(await touching(trx, ctx, id, name).executeTakeFirst())
}

/** A change of a setlist's songs: it counts as an edit, and as one of the songs' plays when gigs use the setlist. */
function changeEntries<T>(ctx: BandContext, setlistId: number, run: (trx: Trx) => Promise<T>): Promise<T> {
  const { bandId } = ctx.membership
  return changeBandData(ctx, ['setlists'], async (trx) => {
    const [[touched], [gig]] = await together(trx, [
      touching(trx, ctx, setlistId),
      setlists.selectGigOfSetlist(trx, bandId, setlistId),
    ])
    existing(touched)
    if (gig) await raiseVersions(trx, bandId, ['songs', 'gigs'])
    return run(trx)
  })
}

export function tellOfSetlist(
  ctx: BandContext,
  type: LiveEventType,
  setlistId: number,
  id = setlistId,
): void {
  ctx.tell({ type, bandId: ctx.membership.bandId, setlistId, id, by: ctx.user.id })
}
