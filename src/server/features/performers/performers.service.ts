import type { NewBandPerformer, NewGuestPerformer, Performer } from '../../../contract/performers.ts'
import type { BandContext } from '../../context.ts'
import { changeBandData } from '../../db/change.ts'
import { isUniqueViolation } from '../../db/db.ts'
import type { JsonText, Trx } from '../../db/db.ts'
import type { PerformerColumns } from '../../db/tables.ts'
import { Refusal } from '../../refusal.ts'
import { needInstrument } from '../instruments/instruments.service.ts'
import * as performers from './performers.repository.ts'

export function list(ctx: BandContext): Promise<JsonText> {
  return performers.selectPerformers(ctx.db, ctx.membership.bandId)
}

export async function listOfSong(ctx: BandContext, songId: number): Promise<JsonText> {
  const { bandId } = ctx.membership
  if (!(await performers.isSongOfBand(ctx.db, bandId, songId))) throw new Refusal('not_found')
  return performers.selectSongPerformers(ctx.db, bandId, songId)
}

export async function listOfSetlist(ctx: BandContext, setlistId: number): Promise<JsonText> {
  const { bandId } = ctx.membership
  if (!(await performers.isSetlistOfBand(ctx.db, bandId, setlistId))) throw new Refusal('not_found')
  return performers.selectSetlistPerformers(ctx.db, bandId, setlistId)
}

export function addMember(ctx: BandContext, songId: number, wanted: NewBandPerformer): Promise<Performer> {
  const { user_id, ...rest } = wanted
  return add(ctx, songId, rest, async (trx) => {
    const name = await performers.selectMemberName(trx, ctx.membership.bandId, user_id)
    if (name === undefined) throw new Refusal('not_found')
    return { user_id, name, email: null }
  })
}

export function addGuest(ctx: BandContext, songId: number, wanted: NewGuestPerformer): Promise<Performer> {
  const { name, email, ...rest } = wanted
  return add(ctx, songId, rest, async () => ({ user_id: null, name, email: email || null }))
}

type Who = Pick<PerformerColumns, 'user_id' | 'name' | 'email'>

async function add(
  ctx: BandContext,
  songId: number,
  { instrument_id, notes = null, band_id }: Omit<NewBandPerformer, 'user_id'>,
  find: (trx: Trx) => Promise<Who>,
): Promise<Performer> {
  const { bandId } = ctx.membership
  if (typeof band_id === 'number' && band_id !== bandId) throw new Refusal('not_found')
  const added = await changeBandData(ctx, ['songs'], async (trx) => {
    await needInstrument(trx, instrument_id)
    const who = await find(trx)
    const row = { band_id: bandId, song_id: songId, instrument_id, notes, created_by: ctx.user.id, ...who }
    const id = await performers.insertPerformer(trx, row).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('already_performer') : error
    })
    const performer = await performers.selectPerformer(trx, bandId, id)
    if (!performer) throw new Refusal('not_found')
    return performer
  })
  tell(ctx, added.id)
  return added
}

export async function remove(
  ctx: BandContext,
  place: { songId: number; performerId: number; kind: 'band' | 'guest' },
): Promise<void> {
  const { bandId } = ctx.membership
  const { songId, performerId: id, kind } = place
  await changeBandData(ctx, ['songs'], async (trx) => {
    if (!(await performers.deletePerformer(trx, { bandId, songId, id, kind }))) throw new Refusal('not_found')
  })
  tell(ctx, id)
}

function tell(ctx: BandContext, id: number): void {
  ctx.tell({ type: 'performer_changed', bandId: ctx.membership.bandId, id, by: ctx.user.id })
}
