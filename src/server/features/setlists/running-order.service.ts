import { placeMark } from '../../../contract/music/marks.ts'
import type {
  EntryDetails,
  EntryDetailsChange,
  NewSetlistMark,
  RunningOrder,
  RunningOrderChange,
  SetlistMark,
  SetlistMarkChange,
} from '../../../contract/running-order.ts'
import type { BandContext } from '../../context.ts'
import { changeBandData } from '../../db/change.ts'
import type { Trx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { countEntries } from './entries.repository.ts'
import * as marks from './marks.repository.ts'
import * as orders from './running-order.repository.ts'
import { existing, tellOfSetlist, touch } from './setlists.service.ts'

const MOST_MARKS = 100

export async function get(ctx: BandContext, setlistId: number): Promise<RunningOrder> {
  return existing(await orders.selectRunningOrder(ctx.db, ctx.membership.bandId, setlistId))
}

/** A change of what stands beside the songs counts as an edit of the setlist. */
async function changeOrder<T>(
  ctx: BandContext,
  findSetlist: (trx: Trx) => Promise<number>,
  run: (trx: Trx, setlistId: number) => Promise<T>,
): Promise<T> {
  let changed = 0
  const result = await changeBandData(ctx, ['setlists'], async (trx) => {
    changed = await findSetlist(trx)
    await touch(trx, ctx, changed)
    return run(trx, changed)
  })
  tellOfSetlist(ctx, 'setlist_updated', changed)
  return result
}

export function change(ctx: BandContext, id: number, wanted: RunningOrderChange): Promise<RunningOrder> {
  const { bandId } = ctx.membership
  return changeOrder(
    ctx,
    () => Promise.resolve(id),
    async (trx) => {
      await orders.updateRunningOrder(trx, bandId, id, wanted)
      return existing(await orders.selectRunningOrder(trx, bandId, id))
    },
  )
}

type Placing = Pick<NewSetlistMark, 'after_position' | 'behind_mark'>

/** Puts a mark in its place among the marks there are; a place beyond the last song is the end. */
async function place(
  trx: Trx,
  { bandId, setlistId }: { bandId: number; setlistId: number },
  id: number,
  { after_position, behind_mark = null }: Placing,
): Promise<SetlistMark> {
  const all = await marks.selectMarks(trx, bandId, setlistId)
  const mark = existing(all.find((other) => other.id === id))
  if (after_position === undefined) return mark
  const songs = await countEntries(trx, bandId, setlistId)
  const moved = { ...mark, after_position: Math.min(after_position, songs) }
  await marks.savePlaces(trx, bandId, placeMark(all, moved, behind_mark))
  return moved
}

export function addMark(ctx: BandContext, id: number, wanted: NewSetlistMark): Promise<SetlistMark> {
  const { bandId } = ctx.membership
  const { kind, text = null, minutes = null } = wanted
  return changeOrder(
    ctx,
    () => Promise.resolve(id),
    async (trx) => {
      const mark = await marks.insertMark(trx, bandId, id, { kind, text, minutes })
      const all = await marks.selectMarks(trx, bandId, id)
      if (all.length > MOST_MARKS) throw new Refusal('too_many_marks')
      return place(trx, { bandId, setlistId: id }, mark.id, wanted)
    },
  )
}

async function setlistOfMark(trx: Trx, ctx: BandContext, id: number): Promise<number> {
  return existing(await marks.selectSetlistOfMark(trx, ctx.membership.bandId, id)).setlist_id
}

export function changeMark(ctx: BandContext, id: number, wanted: SetlistMarkChange): Promise<SetlistMark> {
  const { bandId } = ctx.membership
  const { text, minutes } = wanted
  return changeOrder(
    ctx,
    (trx) => setlistOfMark(trx, ctx, id),
    async (trx, setlistId) => {
      const content = { ...(text !== undefined && { text }), ...(minutes !== undefined && { minutes }) }
      if (Object.keys(content).length > 0) await marks.updateMark(trx, bandId, id, content)
      return place(trx, { bandId, setlistId }, id, wanted)
    },
  )
}

export function removeMark(ctx: BandContext, id: number): Promise<void> {
  return changeOrder(
    ctx,
    (trx) => setlistOfMark(trx, ctx, id),
    (trx) => marks.deleteMark(trx, ctx.membership.bandId, id),
  )
}

export function changeEntry(ctx: BandContext, id: number, wanted: EntryDetailsChange): Promise<EntryDetails> {
  const { bandId } = ctx.membership
  const entry = async (trx: Trx) => existing(await orders.selectEntryDetails(trx, bandId, id))
  return changeOrder(
    ctx,
    async (trx) => (await entry(trx)).setlist_id,
    async (trx) => {
      await orders.updateEntryDetails(trx, bandId, id, wanted)
      const { note, key } = await entry(trx)
      return { id, note, key }
    },
  )
}
