import type { LiveEventType } from '../../../contract/events.ts'
import type { Gig, GigChange, NewGig } from '../../../contract/gigs.ts'
import type { BandContext } from '../../context.ts'
import { changeBandData } from '../../db/change.ts'
import type { BandList } from '../../db/change.ts'
import type { JsonText, Trx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { recordDeletion } from '../activity/activity.service.ts'
import { noteAdded, noteCalledOff, noteChanged } from '../notifications/notifications.service.ts'
import * as gigs from './gigs.repository.ts'

/** A gig decides the status of its setlist and the plays of its songs. */
const LISTS_OF_A_GIG: readonly BandList[] = ['gigs', 'setlists', 'songs']

export function list(ctx: BandContext): Promise<JsonText> {
  return gigs.selectGigs(ctx.db, ctx.membership.bandId)
}

export function listUpcoming(ctx: BandContext, from = ctx.membership.today): Promise<JsonText> {
  return gigs.selectGigsFrom(ctx.db, ctx.membership.bandId, from)
}

export async function create(ctx: BandContext, gig: NewGig): Promise<Gig> {
  const { bandId } = ctx.membership
  const created = await changeBandData(ctx, LISTS_OF_A_GIG, async (trx) => {
    await checkSetlist(trx, bandId, gig.setlist_id)
    const id = await gigs.insertGig(trx, bandId, ctx.user.id, gig)
    await gigs.raiseSetlistVersions(trx, bandId, [gig.setlist_id ?? null])
    await noteAdded(trx, { bandId, gigId: id, userId: ctx.user.id })
    return selectExisting(trx, bandId, id)
  })
  tell(ctx, 'gig_created', created.id)
  return created
}

export async function change(ctx: BandContext, id: number, wanted: GigChange): Promise<Gig> {
  const { bandId } = ctx.membership
  const changed = await changeBandData(ctx, LISTS_OF_A_GIG, async (trx) => {
    const before = await selectExisting(trx, bandId, id)
    await checkSetlist(trx, bandId, wanted.setlist_id)
    await gigs.updateGig(trx, bandId, id, wanted)
    const after = await selectExisting(trx, bandId, id)
    await gigs.raiseSetlistVersions(trx, bandId, [before.setlist_id, after.setlist_id])
    if (isOtherwise(before, after)) await noteChanged(trx, { bandId, gigId: id, userId: ctx.user.id }, before)
    return after
  })
  tell(ctx, 'gig_updated', id)
  return changed
}

export async function remove(ctx: BandContext, id: number): Promise<void> {
  const { bandId } = ctx.membership
  await changeBandData(ctx, LISTS_OF_A_GIG, async (trx) => {
    const { setlist_id } = await selectExisting(trx, bandId, id)
    await gigs.markGigDeleted(trx, bandId, id, ctx.user.id)
    await recordDeletion(trx, ctx, 'gig', id)
    await gigs.raiseSetlistVersions(trx, bandId, [setlist_id])
    await noteCalledOff(trx, { bandId, gigId: id, userId: ctx.user.id })
  })
  tell(ctx, 'gig_deleted', id)
}

/** For a band that moved to another time zone. */
export function raiseSequences(trx: Trx, bandId: number): Promise<void> {
  return gigs.raiseSequences(trx, bandId)
}

/** Whether bandmates have to know: what, when or where. */
function isOtherwise(before: Gig, after: Gig): boolean {
  return (['name', 'date', 'time', 'location'] as const).some((field) => before[field] !== after[field])
}

async function checkSetlist(trx: Trx, bandId: number, setlistId: number | null | undefined): Promise<void> {
  if (setlistId == null) return
  if (!(await gigs.isSetlistOfBand(trx, bandId, setlistId))) throw new Refusal('not_found')
}

async function selectExisting(trx: Trx, bandId: number, id: number): Promise<Gig> {
  const gig = await gigs.selectGig(trx, bandId, id)
  if (!gig) throw new Refusal('not_found')
  return gig
}

function tell(ctx: BandContext, type: LiveEventType, id: number): void {
  ctx.tell({ type, bandId: ctx.membership.bandId, id, by: ctx.user.id })
}
