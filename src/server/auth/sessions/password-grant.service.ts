import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../http/auth-error.ts'
import { isBanned } from '../users/ban.ts'
import type { Client } from '../http/input.ts'
import { recordAudit } from '../users/audit.repository.ts'
import { selectAccount } from '../users/users.repository.ts'
import { startSession } from './sessions.service.ts'
import type { SessionView } from './sessions.service.ts'

/** Says the same, after the same time, whether the address is unknown, has no password or another one. */
export async function signInWithPassword(
  auth: AuthContext,
  client: Client,
  { email, phone, password }: { email: string; phone: string; password: string },
): Promise<SessionView> {
  if (phone) throw new AuthError('phone_provider_disabled')
  if (!email) throw new AuthError('validation_failed', { message: 'missing email or phone' })
  const address = email.toLowerCase()
  await auth.limits.password(client.ip, address)
  const account = await selectAccount(auth.db, { email: address })
  const matches = await auth.passwords.matches(account?.password_hash ?? null, password)
  if (!account || !matches) {
    // Kept for unknown addresses too, though without them: both take the same time.
    await recordAudit(auth.db, 'login_failed', account?.id ?? null, client)
    throw new AuthError('invalid_credentials')
  }
  await auth.limits.passwordMatched(address)
  if (isBanned(account)) throw new AuthError('user_banned')
  if (!account.email_confirmed_at) throw new AuthError('email_not_confirmed')
  return auth.db.transaction().execute(async (trx) => {
    await recordAudit(trx, 'login', account.id, client, { method: 'password' })
    return startSession(auth, trx, account, 'password', client)
  })
}
