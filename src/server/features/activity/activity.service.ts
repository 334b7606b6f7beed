import type { ActivityCursor, ActivityEntry } from '../../../contract/activity.ts'
import type { DeletedKind } from '../../../contract/trash.ts'
import type { BandContext } from '../../context.ts'
import type { Trx } from '../../db/change.ts'
import * as activity from './activity.repository.ts'

interface Page {
  items: ActivityEntry[]
  next: string | undefined
}

export async function list(
  ctx: BandContext,
  limit: number,
  cursor: ActivityCursor | undefined,
): Promise<Page> {
  const found = await activity.selectActivity(ctx.db, ctx.membership.bandId, limit + 1, cursor)
  const items = found.slice(0, limit)
  return { items, next: found.length > limit ? items.at(-1)?.id : undefined }
}

/** Keeps a deed in the transaction that does it. */
export const record = activity.insertDeed

export function recordDeletion(trx: Trx, ctx: BandContext, kind: DeletedKind, id: number): Promise<void> {
  return activity.insertDeletion(trx, { bandId: ctx.membership.bandId, by: ctx.user.id, kind, id })
}

/** For a user who takes along everything of their bands. */
export const recordExports = activity.insertExports

export const purgeActivity = activity.deleteOldDeeds
