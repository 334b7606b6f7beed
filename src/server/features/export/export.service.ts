import type { BandContext, UserContext } from '../../context.ts'
import { inTransaction } from '../../db/change.ts'
import type { JsonText } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { record, recordExports } from '../activity/activity.service.ts'
import { selectBandExport, selectExport } from './export.repository.ts'

export function exportAll(ctx: UserContext): Promise<JsonText> {
  return inTransaction(ctx, async (trx) => {
    await recordExports(trx, ctx.user.id)
    return selectExport(trx, ctx.user.id)
  })
}

export function exportBand(ctx: BandContext): Promise<JsonText> {
  const { bandId } = ctx.membership
  return inTransaction(ctx, async (trx) => {
    const band = await selectBandExport(trx, bandId, ctx.user.id)
    if (!band) throw new Refusal('not_found')
    await record(trx, { bandId, by: ctx.user.id, action: 'band_exported' })
    return band
  })
}
