import type { Member } from '../../../contract/members.ts'
import type { Role } from '../../../contract/roles.ts'
import { can } from '../../../contract/roles.ts'
import type { BandContext } from '../../context.ts'
import { changeBandData, raiseVersions } from '../../db/change.ts'
import type { JsonText, Queryable, Trx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { record } from '../activity/activity.service.ts'
import * as members from './members.repository.ts'

export function list(ctx: BandContext): Promise<JsonText> {
  return members.selectMembers(ctx.db, ctx.membership.bandId)
}

export async function changeRole(ctx: BandContext, userId: string, role: Role): Promise<Member> {
  const { bandId } = ctx.membership
  const changed = await changeBandData(ctx, ['members'], async (trx) => {
    await mustStillBeAdmin(trx, ctx)
    const standing = await standingOf(trx, bandId, userId)
    if (standing === undefined) throw new Refusal('not_found')
    if (standing !== 'one of many' && role !== 'admin') throw new Refusal('last_admin')
    const before = await members.selectRole(trx, bandId, userId)
    if (before !== role) {
      await members.updateRole(trx, bandId, userId, role)
      await record(trx, { bandId, by: ctx.user.id, action: 'role_changed', memberId: userId, name: role })
    }
    return members.selectMember(trx, bandId, userId)
  })
  if (!changed) throw new Refusal('not_found')
  ctx.tell({ type: 'member_role_updated', bandId, id: changed.user.id, by: ctx.user.id })
  return changed
}

/** Under the band's lock: the caller's role may have changed while this call waited for it. */
export async function mustStillBeAdmin(trx: Trx, ctx: BandContext): Promise<void> {
  const role = await members.selectRole(trx, ctx.membership.bandId, ctx.user.id)
  if (role === undefined) throw new Refusal('not_found')
  if (!can(role, 'member.changeRole')) throw new Refusal('forbidden')
}

export const MAKE_AN_ADMIN_FIRST = 'Make someone else an admin first'

/** What a member's leaving would mean for the band, under its lock; undefined for somebody who is not in it. */
export async function standingOf(
  trx: Trx,
  bandId: number,
  userId: string,
): Promise<'only member' | 'last admin' | 'one of many' | undefined> {
  const role = await members.selectRole(trx, bandId, userId)
  if (role === undefined) return undefined
  const { members: size, admins } = await members.countMembers(trx, bandId)
  if (size === 1) return 'only member'
  return role === 'admin' && admins === 1 ? 'last admin' : 'one of many'
}

export async function isMember(db: Queryable, bandId: number, userId: string): Promise<boolean> {
  return (await members.selectRole(db, bandId, userId)) !== undefined
}

/** Whether an admin removed this user, so that links do not let them in. */
export function isRemoved(db: Queryable, bandId: number, userId: string): Promise<boolean> {
  return members.isRemoved(db, bandId, userId)
}

export function forgetRemovalOf(trx: Trx, bandId: number, email: string): Promise<void> {
  return members.deleteRemovalOf(trx, bandId, email)
}

interface Candidate {
  bandId: number
  userId: string
  /** Called under the band's lock for somebody new: answers the role, or refuses. */
  admission: () => Promise<Role>
}

/** Adds a member once, however many calls try at the same time; false for somebody who is in the band. */
export async function admit(trx: Trx, { bandId, userId, admission }: Candidate): Promise<boolean> {
  if (await isMember(trx, bandId, userId)) return false
  await raiseVersions(trx, bandId, ['members', 'invites'])
  if (await isMember(trx, bandId, userId)) return false
  await members.insertMember(trx, { band_id: bandId, user_id: userId, role: await admission() })
  await record(trx, { bandId, by: userId, action: 'member_joined' })
  return true
}
