import { LRUCache } from 'lru-cache'

import type { Me, PasswordChange, ProfileChange } from '../../../contract/accounts.ts'
import type { IdentityService, VerifiedIdentity } from '../../auth/identity.ts'
import type { Identity, UserContext } from '../../context.ts'
import { inTransaction } from '../../db/change.ts'
import type { Db, Queryable } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import * as accounts from './accounts.repository.ts'

const USERS_REMEMBERED = 10_000

/** Identifies a caller and, when first met by this process, keeps them among the users. */
export function knowUser(db: Db, auth: IdentityService) {
  const known = new LRUCache<string, string>({ max: USERS_REMEMBERED })
  return async (accessToken: string): Promise<Identity | undefined> => {
    const identity = await auth.identify(accessToken)
    if (!identity) return undefined
    if (known.get(identity.id) !== identity.email) {
      await keep(db, identity)
      known.set(identity.id, identity.email)
    }
    return identity
  }
}

async function keep(db: Db, user: VerifiedIdentity): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await accounts.upsertUser(trx, user)) await accounts.raiseVersionsOfBandsOf(trx, user.id)
  })
}

export function me(ctx: UserContext): Promise<Me> {
  return selectExisting(ctx.db, ctx.user.id)
}

/** Another process may not have heard yet that an account was deleted. */
async function selectExisting(db: Queryable, userId: string): Promise<Me> {
  const found = await accounts.selectMe(db, userId)
  if (!found) throw new Refusal('not_signed_in')
  return found
}

export async function change(ctx: UserContext, userId: string, wanted: ProfileChange): Promise<Me> {
  await mustBeOneself(ctx, userId)
  const { changed, bandIds } = await inTransaction(ctx, async (trx) => {
    const renamed = wanted.name === undefined ? [] : await accounts.raiseVersionsOfBandsOf(trx, ctx.user.id)
    await accounts.updateUser(trx, ctx.user.id, wanted)
    return { changed: await selectExisting(trx, ctx.user.id), bandIds: renamed }
  })
  ctx.tell(...bandIds.map((bandId) => ({ type: 'member_role_updated' as const, bandId, id: ctx.user.id })))
  return changed
}

export async function changePassword(
  ctx: UserContext,
  auth: Pick<IdentityService, 'changePassword'>,
  passwords: PasswordChange,
): Promise<{ message: string }> {
  await auth.changePassword(ctx.user, passwords)
  return { message: 'Password changed' }
}

/** Bandmates learn that an account is not theirs to change; for strangers it does not exist. */
export async function mustBeOneself(ctx: UserContext, userId: string): Promise<void> {
  if (userId === ctx.user.id) return
  throw new Refusal((await accounts.shareBand(ctx.db, ctx.user.id, userId)) ? 'forbidden' : 'not_found')
}
