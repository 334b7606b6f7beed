import { can } from '../../../contract/roles.ts'
import type { LiveEvent } from '../../../contract/events.ts'
import type { BandContext } from '../../context.ts'
import { changeBandData } from '../../db/change.ts'
import type { Trx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { record } from '../activity/activity.service.ts'
import { endInvitationsOf } from '../invites/email-invitations.service.ts'
import { endInvitesOf } from '../invites/invites.service.ts'
import * as members from './members.repository.ts'
import { MAKE_AN_ADMIN_FIRST, standingOf } from './members.service.ts'

export async function leave(ctx: BandContext): Promise<void> {
  const { bandId } = ctx.membership
  await changeBandData(ctx, ['members', 'suggestions'], async (trx) => {
    const standing = await standingOf(trx, bandId, ctx.user.id)
    if (standing === undefined) throw new Refusal('not_found')
    if (standing === 'only member') throw new Refusal('only_member')
    if (standing === 'last admin') throw new Refusal('last_admin', { message: MAKE_AN_ADMIN_FIRST })
    await members.deleteMember(trx, bandId, ctx.user.id)
    await record(trx, { bandId, by: ctx.user.id, action: 'member_left' })
  })
  ctx.tell(removalEvent(ctx, ctx.user.id))
}

/** Takes a member out by an admin; naming oneself is leaving. */
export async function remove(ctx: BandContext, userId: string): Promise<void> {
  const { bandId } = ctx.membership
  if (userId === ctx.user.id) return leave(ctx)
  await changeBandData(ctx, ['members', 'suggestions', 'invites'], async (trx) => {
    const role = await members.selectRole(trx, bandId, ctx.user.id)
    if (role === undefined) throw new Refusal('not_found')
    if (!can(role, 'member.remove')) throw new Refusal('forbidden')
    await expel(trx, ctx, userId)
  })
  ctx.tell(removalEvent(ctx, userId), { type: 'invite_changed', bandId, by: ctx.user.id })
}

/** Nothing the removed member holds or handed out opens the band again. */
async function expel(trx: Trx, ctx: BandContext, userId: string): Promise<void> {
  const { bandId } = ctx.membership
  const removed = await members.selectMember(trx, bandId, userId)
  if (!removed) throw new Refusal('not_found')
  await members.deleteMember(trx, bandId, userId)
  await members.insertRemoval(trx, { band_id: bandId, user_id: userId, removed_by: ctx.user.id })
  await record(trx, { bandId, by: ctx.user.id, action: 'member_removed', memberId: userId })
  await endInvitesOf(trx, bandId, userId)
  await endInvitationsOf(trx, bandId, removed.user)
}

const removalEvent = (ctx: BandContext, userId: string): LiveEvent => ({
  type: 'member_removed',
  bandId: ctx.membership.bandId,
  id: userId,
  by: ctx.user.id,
})
