import type { UserContext } from '../../context.ts'
import type { JsonText } from '../../db/db.ts'
import { selectExport } from './export.repository.ts'

export function exportAll(ctx: UserContext): Promise<JsonText> {
  return selectExport(ctx.db, ctx.user.id)
}
