import type { AuthContext } from '../auth-context.ts'
import type { AuthTrx } from '../auth-tables.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Client } from '../http/input.ts'
import type { OneTimeTokenRow } from '../links/one-time-tokens.repository.ts'
import { recordAudit } from '../users/audit.repository.ts'
import { selectIdentity } from '../users/identities.repository.ts'
import { lockName, selectAccountByEmailForUpdate } from '../users/users.repository.ts'
import type { Account } from '../users/users.repository.ts'
import { accountOf } from './account-of-profile.ts'

/**
 * Makes the account of a newcomer, now that the owner of an address has agreed to be them. Whoever has an account
 * already keeps it as it is: the newcomer may have named somebody else's address.
 */
export async function welcome(
  auth: AuthContext,
  trx: AuthTrx,
  { newcomer, relates_to: email }: OneTimeTokenRow,
  client: Client,
): Promise<Account> {
  if (!newcomer) throw new AuthError('otp_expired')
  const { provider, subject, name, picture } = newcomer
  await lockName(trx, `${provider} ${subject}`)
  await lockName(trx, email)
  const owner = await selectAccountByEmailForUpdate(trx, email)
  if (owner?.email_confirmed_at || (await selectIdentity(trx, provider, subject)))
    throw new AuthError('otp_expired')
  const profile = { subject, name, picture, email, emailVerified: true }
  const { account, refusal } = await accountOf(auth, trx, { provider, redirect_to: '' }, profile)
  if (!account) throw refusal
  await recordAudit(trx, 'user_signedup', account.id, client, { method: provider })
  return account
}
