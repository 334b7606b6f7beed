import type { EmailInvitation, NewEmailInvitation } from '../../../contract/email-invitations.ts'
import { can } from '../../../contract/roles.ts'
import type { Role } from '../../../contract/roles.ts'
import type { IdentityService } from '../../auth/identity.ts'
import type { BandContext, Identity } from '../../context.ts'
import { changeBandData } from '../../db/change.ts'
import type { Queryable, Trx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { record } from '../activity/activity.service.ts'
import { forgetRemovalOf } from '../members/members.service.ts'
import * as invitations from './email-invitations.repository.ts'
import * as mails from './invitation-mails.repository.ts'
import { wantsNoMail } from './my-invitations.repository.ts'

const LIFE_MS = 7 * 24 * 3_600_000
const MAILS_OF_BAND_A_DAY = 20
const MAILS_TO_ADDRESS_A_DAY = 5

type Post = Pick<IdentityService, 'inviteByEmail' | 'isProven'>

export function list(ctx: BandContext): Promise<EmailInvitation[]> {
  return invitations.selectInvitations(ctx.db, ctx.membership.bandId)
}

export function invite(
  ctx: BandContext,
  post: Post,
  { email }: NewEmailInvitation,
): Promise<EmailInvitation> {
  return send(ctx, post, async () => email)
}

export function resend(ctx: BandContext, post: Post, id: number): Promise<EmailInvitation> {
  return send(ctx, post, async (trx) => (await selectExisting(trx, ctx, id)).email)
}

async function send(
  ctx: BandContext,
  post: Post,
  addressee: (trx: Trx) => Promise<string>,
): Promise<EmailInvitation> {
  const { bandId, role } = ctx.membership
  const sent = await changeBandData(ctx, ['invites'], async (trx) => {
    const email = await addressee(trx)
    if (await invitations.isMemberAddress(trx, bandId, email)) throw new Refusal('already_member')
    await countMail(trx, ctx, email)
    if (can(role, 'member.remove')) await forgetRemovalOf(trx, bandId, email)
    const id = await invitations.upsertInvitation(trx, {
      band_id: bandId,
      email,
      role: 'bandmate',
      invited_by: ctx.user.id,
      expires_at: new Date(Date.now() + LIFE_MS).toISOString(),
    })
    await record(trx, { bandId, by: ctx.user.id, action: 'invitation_sent' })
    return selectExisting(trx, ctx, id)
  })
  if (!(await findsItInTheApp(ctx, post, sent.email)))
    await post.inviteByEmail({
      email: sent.email,
      redirectTo: `${ctx.config.SITE_URL}/accept-invite/${bandId}`,
      ...(await invitations.selectLetterhead(ctx.db, bandId, ctx.user.id)),
    })
  tell(ctx, sent.id)
  return sent
}

/** Who wants no mail gets none, unless the mail's link is what they still have to prove their address by. */
async function findsItInTheApp({ db }: BandContext, post: Post, email: string): Promise<boolean> {
  return (await wantsNoMail(db, email)) && post.isProven(email)
}

async function countMail(trx: Trx, { membership, config }: BandContext, email: string): Promise<void> {
  const { bandId } = membership
  const recent = await mails.countRecent(trx, bandId, email)
  if (config.RATE_LIMITS === 'on') {
    if (recent.toAddress >= MAILS_TO_ADDRESS_A_DAY)
      throw new Refusal('too_many_invitations', { retryAfter: recent.addressSeconds })
    if (recent.ofBand >= MAILS_OF_BAND_A_DAY)
      throw new Refusal('too_many_invitations', { retryAfter: recent.bandSeconds })
  }
  await mails.insertMail(trx, bandId, email)
}

export async function withdraw(ctx: BandContext, id: number): Promise<void> {
  const { bandId, role } = ctx.membership
  await changeBandData(ctx, ['invites'], async (trx) => {
    const { invited_by } = await selectExisting(trx, ctx, id)
    if (invited_by?.id !== ctx.user.id && !can(role, 'invite.revokeAny')) throw new Refusal('forbidden')
    await invitations.withdraw(trx, bandId, id)
    await record(trx, { bandId, by: ctx.user.id, action: 'invitation_withdrawn' })
  })
  tell(ctx, id)
}

/** The invitation by which a user may join now; it is for whoever has proved to own the address. */
export async function findOpen(
  db: Queryable,
  bandId: number,
  { email, emailVerified }: Identity,
): Promise<{ role: Role } | undefined> {
  return emailVerified ? invitations.selectOpenFor(db, bandId, email) : undefined
}

/** For somebody who joined, by whatever way: their invitation is answered. */
export function markAccepted(trx: Trx, bandId: number, email: string): Promise<void> {
  return invitations.acceptFor(trx, bandId, email)
}

/** For a removed member: what they sent and what was sent to them opens nothing any more. */
export function endInvitationsOf(
  trx: Trx,
  bandId: number,
  user: { id: string; email: string },
): Promise<void> {
  return invitations.withdrawAllOf(trx, bandId, user)
}

async function selectExisting(trx: Trx, ctx: BandContext, id: number): Promise<EmailInvitation> {
  const invitation = await invitations.selectInvitation(trx, ctx.membership.bandId, id)
  if (!invitation) throw new Refusal('not_found')
  return invitation
}

function tell(ctx: BandContext, id: number): void {
  ctx.tell({ type: 'invite_changed', bandId: ctx.membership.bandId, id, by: ctx.user.id })
}
