import type { UserContext } from '../../context.ts'
import type { Trx } from '../../db/db.ts'
import { inTransaction, raiseVersions } from '../../db/change.ts'
import { Refusal } from '../../refusal.ts'
import { record } from '../activity/activity.service.ts'
import { dissolve } from '../bands/bands.service.ts'
import { MAKE_AN_ADMIN_FIRST, standingOf } from '../members/members.service.ts'
import * as accounts from './accounts.repository.ts'
import { mustBeOneself } from './accounts.service.ts'

const NOT_YOUR_ADDRESS = 'This is not your e-mail address'

/** Deletes the caller's account: bands of their own go along, others must have another admin. */
export async function remove(
  ctx: UserContext,
  userId: string,
  email: string,
  endSignIn: (userId: string) => Promise<void>,
): Promise<void> {
  await mustBeOneself(ctx, userId)
  if (email.trim().toLowerCase() !== ctx.user.email)
    throw new Refusal('invalid_field', { message: NOT_YOUR_ADDRESS, fields: { email: NOT_YOUR_ADDRESS } })
  const left = await inTransaction(ctx, async (trx) => {
    const bandIds = await leaveAll(trx, ctx.user.id)
    await accounts.deleteUser(trx, ctx.user.id)
    return bandIds
  })
  await endSignIn(ctx.user.id)
  ctx.tell(...left.map((bandId) => ({ type: 'member_removed' as const, bandId, id: ctx.user.id })))
}

async function leaveAll(trx: Trx, userId: string): Promise<number[]> {
  const bands = await accounts.lockBandsOf(trx, userId)
  const standings = new Map<number, Awaited<ReturnType<typeof standingOf>>>()
  for (const { id } of bands) standings.set(id, await standingOf(trx, id, userId))
  const inTheWay = bands.filter(({ id }) => standings.get(id) === 'last admin')
  if (inTheWay.length > 0) throw new Refusal('last_admin', { message: MAKE_AN_ADMIN_FIRST, bands: inTheWay })
  const left: number[] = []
  for (const { id } of bands) {
    if (standings.get(id) === 'only member') await dissolve(trx, id)
    else {
      await raiseVersions(trx, id, ['members', 'setlists', 'songs', 'suggestions', 'invites', 'gigs'])
      await record(trx, { bandId: id, by: userId, action: 'account_deleted' })
      left.push(id)
    }
  }
  return left
}
