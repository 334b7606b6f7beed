import type { ActivityAction, ActivityCursor, ActivityEntry } from '../../../contract/activity.ts'
import type { DeletedKind } from '../../../contract/trash.ts'
import type { BandContext } from '../../context.ts'
import type { Trx } from '../../db/db.ts'
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
  return recordWithThing(trx, ctx, `${kind}_deleted`, kind, id)
}

/** For a public link, made or revoked. */
export function recordSharing(
  trx: Trx,
  ctx: BandContext,
  action: 'setlist_shared' | 'setlist_unshared',
  setlistId: number,
): Promise<void> {
  return recordWithThing(trx, ctx, action, 'setlist', setlistId)
}

function recordWithThing(
  trx: Trx,
  ctx: BandContext,
  action: ActivityAction,
  kind: DeletedKind,
  id: number,
): Promise<void> {
  const { membership, user } = ctx
  return activity.insertDeedWithThing(trx, { bandId: membership.bandId, by: user.id, action, kind, id })
}

/** For a user who takes along everything of their bands. */
export const recordExports = activity.insertExports

export const purgeActivity = activity.deleteOldDeeds
