import type { AuthContext } from '../auth-context.ts'
import type { AuthTrx } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'
import { AuthError } from '../http/auth-error.ts'
import { isBanned } from '../users/ban.ts'
import type { Client } from '../http/input.ts'
import { welcome } from '../oauth/welcome.ts'
import { recordAudit } from '../users/audit.repository.ts'
import { markEmailIdentity } from '../users/new-account.ts'
import { selectAccount, selectAccountForUpdate, updateEmail, updateUser } from '../users/users.repository.ts'
import type { Account } from '../users/users.repository.ts'
import { deleteTokensOf } from './one-time-tokens.repository.ts'
import type { OneTimeTokenRow } from './one-time-tokens.repository.ts'

/**
 * Does what the owner of an address agreed to by redeeming a token sent to it.
 * @returns the account to sign in; undefined while the other address has to agree too.
 */
export async function accept(
  auth: AuthContext,
  trx: AuthTrx,
  token: OneTimeTokenRow,
  client: Client,
): Promise<Account | undefined> {
  if (!token.user_id) return welcome(auth, trx, token, client)
  const account = await selectAccountForUpdate(trx, token.user_id)
  if (isBanned(account)) throw new AuthError('user_banned', { status: 403 })
  if (token.kind === 'email_change_current' || token.kind === 'email_change_new')
    return agreeToChange(auth, trx, account, token.kind === 'email_change_new' ? 'new' : 'current', client)
  await proveAddress(trx, account, token, client)
  auth.liveness.forgetUser(account.id)
  return selectAccount(trx, { id: account.id })
}

async function proveAddress(
  trx: AuthTrx,
  account: Account,
  { kind, relates_to }: OneTimeTokenRow,
  client: Client,
): Promise<void> {
  if (relates_to !== account.email) throw new AuthError('otp_expired')
  const now = nowIso()
  // A password set before anybody could sign in with it may be a stranger's, unless this is its own link.
  const isStrangers = !account.email_confirmed_at && kind !== 'signup'
  await updateUser(trx, account.id, {
    email_confirmed_at: account.email_confirmed_at ?? now,
    email_verified_at: account.email_verified_at ?? now,
    ...(isStrangers && { password_hash: null }),
    updated_at: now,
  })
  await markEmailIdentity(trx, account, { email: account.email, verified: true })
  await recordAudit(trx, account.email_confirmed_at ? 'login' : 'user_confirmed', account.id, client, {
    kind,
  })
}

async function agreeToChange(
  auth: AuthContext,
  trx: AuthTrx,
  account: Account,
  side: 'current' | 'new',
  client: Client,
): Promise<Account | undefined> {
  const { new_email: next, new_email_agreed_by: agreedBy } = account
  if (!next) throw new AuthError('otp_expired')
  if (!agreedBy || agreedBy === side) {
    await updateUser(trx, account.id, { new_email_agreed_by: side })
    return undefined
  }
  const now = nowIso()
  await updateEmail(trx, account.id, {
    email: next,
    new_email: null,
    new_email_agreed_by: null,
    email_confirmed_at: account.email_confirmed_at ?? now,
    email_verified_at: now,
    updated_at: now,
  })
  await markEmailIdentity(trx, account, { email: next, verified: true })
  await deleteTokensOf(trx, account.id)
  await recordAudit(trx, 'user_modified', account.id, client, { changed: 'email' })
  auth.liveness.forgetUser(account.id)
  return selectAccount(trx, { id: account.id })
}
