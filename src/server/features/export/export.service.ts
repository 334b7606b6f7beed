import type { UserContext } from '../../context.ts'
import type { JsonText } from '../../db/db.ts'
import { inTransaction } from '../../db/change.ts'
import { recordExports } from '../activity/activity.service.ts'
import { selectExport } from './export.repository.ts'

export function exportAll(ctx: UserContext): Promise<JsonText> {
  return inTransaction(ctx, async (trx) => {
    await recordExports(trx, ctx.user.id)
    return selectExport(trx, ctx.user.id)
  })
}
