import type { Band, BandChange, NewBand } from '../../../contract/bands.ts'
import type { BandContext, UserContext } from '../../context.ts'
import { changeBandData, inTransaction } from '../../db/change.ts'
import { Refusal } from '../../refusal.ts'
import { raiseSequences } from '../gigs/gigs.service.ts'
import * as bands from './bands.repository.ts'

const BANDS_OF_ONE_MAKER = 20

export function list(ctx: UserContext): Promise<Band[]> {
  return bands.selectBands(ctx.db, ctx.user.id)
}

export function get(ctx: BandContext): Promise<Band> {
  return bands.selectBand(ctx.db, ctx.membership.bandId, ctx.user.id)
}

export function create(ctx: UserContext, band: NewBand): Promise<Band> {
  return inTransaction(ctx, async (trx) => {
    if ((await bands.countBandsMadeBy(trx, ctx.user.id)) >= BANDS_OF_ONE_MAKER)
      throw new Refusal('too_many_bands')
    const id = await bands.insertBand(trx, ctx.user.id, band)
    await bands.insertMember(trx, { band_id: id, user_id: ctx.user.id, role: 'admin' })
    return bands.selectBand(trx, id, ctx.user.id)
  })
}

export async function change(ctx: BandContext, wanted: BandChange): Promise<Band> {
  const { bandId } = ctx.membership
  const changed = await changeBandData(ctx, ['members', 'setlists', 'songs', 'gigs'], async (trx) => {
    await bands.updateBand(trx, bandId, wanted)
    if (wanted.time_zone !== undefined) await raiseSequences(trx, bandId)
    return bands.selectBand(trx, bandId, ctx.user.id)
  })
  ctx.tell({ type: 'band_updated', bandId, id: bandId, by: ctx.user.id })
  return changed
}
