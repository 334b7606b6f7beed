import type { Band, BandChange, BandName, NewBand } from '../../../contract/bands.ts'
import type { BandContext, UserContext } from '../../context.ts'
import { changeBandData, inTransaction } from '../../db/change.ts'
import type { Queryable, Trx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { record } from '../activity/activity.service.ts'
import { raiseSequences } from '../gigs/gigs.service.ts'
import { findOpen } from '../invites/email-invitations.service.ts'
import { isLive } from '../invites/invites.service.ts'
import { mustStillBeAdmin } from '../members/members.service.ts'
import * as bands from './bands.repository.ts'

const BANDS_OF_ONE_MAKER = 20

export function list(ctx: UserContext): Promise<Band[]> {
  return bands.selectBands(ctx.db, ctx.user.id)
}

export function create(ctx: UserContext, band: NewBand): Promise<Band> {
  return inTransaction(ctx, async (trx) => present(trx, ctx, await establish(trx, ctx, band, 'band_created')))
}

/** Makes a band whose only member is the caller, its admin. */
export async function establish(
  trx: Trx,
  ctx: UserContext,
  band: NewBand,
  action: 'band_created' | 'band_imported',
): Promise<number> {
  if ((await bands.countBandsMadeBy(trx, ctx.user.id)) >= BANDS_OF_ONE_MAKER)
    throw new Refusal('too_many_bands')
  await mustBeKnown(trx, band.time_zone)
  const id = await bands.insertBand(trx, ctx.user.id, band)
  await bands.insertMember(trx, { band_id: id, user_id: ctx.user.id, role: 'admin' })
  await record(trx, { bandId: id, by: ctx.user.id, action })
  return id
}

const NO_ZONE = 'Please choose a time zone'

/** Every call of a band has its day reckoned by the database, which knows fewer zones than browsers do. */
async function mustBeKnown(trx: Trx, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined || (await bands.isKnownTimeZone(trx, timeZone))) return
  throw new Refusal('invalid_field', { message: NO_ZONE, fields: { time_zone: NO_ZONE } })
}

/** The whole band for its members; its name for somebody who may join it. */
export async function get(ctx: UserContext, bandId: number, code?: string): Promise<Band | BandName> {
  const band = await bands.selectBand(ctx.db, bandId, ctx.user.id)
  if (band) return band
  const glimpse = (await mayJoin(ctx, bandId, code)) && (await findName(ctx.db, bandId))
  if (!glimpse) throw new Refusal('not_found')
  return glimpse
}

async function mayJoin({ db, user }: UserContext, bandId: number, code?: string): Promise<boolean> {
  if (code && ((await findByJoinCode(db, bandId, code)) || (await isLive(db, bandId, code)))) return true
  return (await findOpen(db, bandId, user)) !== undefined
}

export const findName = bands.selectBandName

/** The band whose join code this is. */
export const findByJoinCode = bands.selectByJoinCode

export async function change(ctx: BandContext, wanted: BandChange): Promise<Band> {
  const { bandId } = ctx.membership
  const changed = await changeBandData(ctx, ['members', 'setlists', 'songs', 'gigs'], async (trx) => {
    const before = await present(trx, ctx, bandId)
    await mustBeKnown(trx, wanted.time_zone)
    await bands.updateBand(trx, bandId, wanted)
    if (wanted.name !== undefined && wanted.name !== before.name)
      await record(trx, { bandId, by: ctx.user.id, action: 'band_renamed', name: wanted.name })
    if (wanted.time_zone !== undefined) await raiseSequences(trx, bandId)
    return present(trx, ctx, bandId)
  })
  tellOfBand(ctx)
  return changed
}

export async function renewJoinCode(ctx: BandContext): Promise<{ join_code: string }> {
  const { bandId } = ctx.membership
  const renewed = await changeBandData(ctx, ['invites'], async (trx) => {
    await mustStillBeAdmin(trx, ctx)
    await record(trx, { bandId, by: ctx.user.id, action: 'join_code_renewed' })
    return bands.updateJoinCode(trx, bandId)
  })
  tellOfBand(ctx)
  return renewed
}

export async function remove(ctx: BandContext, name: string): Promise<void> {
  await changeBandData(ctx, ['members'], async (trx) => {
    await mustStillBeAdmin(trx, ctx)
    const band = await present(trx, ctx, ctx.membership.bandId)
    if (band.name !== name)
      throw new Refusal('invalid_field', { message: NOT_ITS_NAME, fields: { name: NOT_ITS_NAME } })
    await dissolve(trx, band.id)
  })
  // What was kept about the band went with it.
  ctx.log.info({ bandId: ctx.membership.bandId, userId: ctx.user.id }, 'a band was deleted')
  tellOfBand(ctx)
}

/** Deletes a band with everything in it. */
export const dissolve = bands.deleteBand

const NOT_ITS_NAME = "This is not the band's name"

/** The band as the caller, its member, may see it. */
export async function present(trx: Trx | Queryable, ctx: UserContext, bandId: number): Promise<Band> {
  const band = await bands.selectBand(trx, bandId, ctx.user.id)
  if (!band) throw new Refusal('not_found')
  return band
}

function tellOfBand(ctx: BandContext): void {
  const { bandId } = ctx.membership
  ctx.tell({ type: 'band_updated', bandId, id: bandId, by: ctx.user.id })
}
