import type { LiveEventType } from '../../../contract/events.ts'
import type { DeletedKind, RestoredItem } from '../../../contract/trash.ts'
import type { BandContext, RequestContext } from '../../context.ts'
import { changeBandData, deleteOldAnswers } from '../../db/change.ts'
import type { BandList } from '../../db/change.ts'
import type { JsonText } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { purgeActivity, record } from '../activity/activity.service.ts'
import { noteAdded } from '../notifications/notifications.service.ts'
import * as trash from './trash.repository.ts'

/** What the return of a thing changes, and how others hear of it. */
const returns: Readonly<Record<DeletedKind, { lists: readonly BandList[]; event: LiveEventType }>> = {
  song: { lists: ['songs'], event: 'song_added' },
  setlist: { lists: ['setlists'], event: 'setlist_created' },
  gig: { lists: ['gigs', 'setlists', 'songs'], event: 'gig_created' },
  suggestion: { lists: ['suggestions'], event: 'song_suggested' },
}

export function list(ctx: BandContext): Promise<JsonText> {
  return trash.selectDeleted(ctx.db, ctx.membership.bandId)
}

export async function restore(ctx: BandContext, kind: DeletedKind, id: number): Promise<RestoredItem> {
  const { bandId } = ctx.membership
  const { lists, event } = returns[kind]
  const restored = await changeBandData(ctx, lists, async (trx) => {
    const name = await trash.unmarkDeleted(trx, bandId, kind, id)
    if (name === undefined) throw new Refusal('not_found')
    await record(trx, { bandId, by: ctx.user.id, action: `${kind}_restored`, name })
    if (kind === 'gig') {
      await trash.raiseSetlistOfGig(trx, bandId, id)
      await noteAdded(trx, { bandId, gigId: id, userId: ctx.user.id })
    }
    return { kind, id, name }
  })
  ctx.tell({ type: event, bandId, id, by: ctx.user.id, ...(kind === 'setlist' && { setlistId: id }) })
  return restored
}

/** Deletes for good what has been kept long enough: trash, answers for retries, activity. */
export async function purge({ db, log }: Pick<RequestContext, 'db' | 'log'>): Promise<void> {
  await deleteOldAnswers(db)
  await purgeActivity(db)
  const gone = await trash.deleteForGood(db)
  if (gone > 0) log.info({ rows: gone }, 'emptied the trash')
}
