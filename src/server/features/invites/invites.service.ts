import { randomBytes } from 'node:crypto'

import { inviteStatus } from '../../../contract/invite-status.ts'
import type { Invite, InviteInfo, NewInvite } from '../../../contract/invites.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { can } from '../../../contract/roles.ts'
import type { BandContext, RequestContext } from '../../context.ts'
import { changeBandData } from '../../db/change.ts'
import type { Queryable, Trx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { record } from '../activity/activity.service.ts'
import * as invites from './invites.repository.ts'

const LIFE_MS = 10 * 24 * 3_600_000
const USES = 50

export function list(ctx: BandContext): Promise<Invite[]> {
  return invites.selectInvites(ctx.db, ctx.membership.bandId, ctx.config.SITE_URL)
}

export async function create(ctx: BandContext, { expires_at, max_uses }: NewInvite): Promise<Invite> {
  const { bandId } = ctx.membership
  const created = await changeBandData(ctx, ['invites'], async (trx) => {
    const id = await invites.insertInvite(trx, {
      band_id: bandId,
      token: randomBytes(32).toString('base64url'),
      created_by: ctx.user.id,
      expires_at: expires_at ?? new Date(Date.now() + LIFE_MS).toISOString(),
      max_uses: max_uses ?? USES,
    })
    await record(trx, { bandId, by: ctx.user.id, action: 'invite_created' })
    return selectExisting(trx, ctx, id)
  })
  tell(ctx, created.id)
  return created
}

export async function revoke(ctx: BandContext, id: number): Promise<Invite> {
  const { bandId, role } = ctx.membership
  const revoked = await changeBandData(ctx, ['invites'], async (trx) => {
    const invite = await selectExisting(trx, ctx, id)
    if (invite.created_by?.id !== ctx.user.id && !can(role, 'invite.revokeAny'))
      throw new Refusal('forbidden')
    if (invite.revoked_at) return invite
    await invites.updateRevoked(trx, bandId, id)
    await record(trx, { bandId, by: ctx.user.id, action: 'invite_revoked' })
    return selectExisting(trx, ctx, id)
  })
  tell(ctx, id)
  return revoked
}

export async function info(ctx: RequestContext, token: string): Promise<InviteInfo> {
  const found = await invites.selectInfo(ctx.db, token)
  if (!found) throw unknownInvite()
  return found
}

export function unknownInvite(): Refusal {
  return new Refusal('not_found', { message: 'Invite not found' })
}

/** The link with this token and the band it leads to, whether it still works or not. */
export const find = invites.selectDoor

export function isLive(db: Queryable, bandId: number, token: string): Promise<boolean> {
  return invites.isLiveToken(db, bandId, token)
}

const refusalOf = {
  revoked: 'invite_revoked',
  expired: 'invite_expired',
  exhausted: 'invite_exhausted',
  active: 'invite_exhausted',
} as const satisfies Record<string, RefusalCode>

/** Counts a new member who comes by the link, or refuses with the reason why it is dead. */
export async function use(trx: Trx, bandId: number, id: number): Promise<void> {
  if (await invites.useInvite(trx, bandId, id)) return
  const dead = await invites.selectInvite(trx, bandId, id, '')
  throw dead ? new Refusal(refusalOf[inviteStatus(dead)]) : unknownInvite()
}

/** The links a removed member made do not let anybody in any more. */
export function endInvitesOf(trx: Trx, bandId: number, userId: string): Promise<void> {
  return invites.revokeInvitesOf(trx, bandId, userId)
}

async function selectExisting(trx: Trx, ctx: BandContext, id: number): Promise<Invite> {
  const invite = await invites.selectInvite(trx, ctx.membership.bandId, id, ctx.config.SITE_URL)
  if (!invite) throw new Refusal('not_found')
  return invite
}

function tell(ctx: BandContext, id: number): void {
  ctx.tell({ type: 'invite_changed', bandId: ctx.membership.bandId, id, by: ctx.user.id })
}
