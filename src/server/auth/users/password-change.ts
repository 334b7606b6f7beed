import { passwordChangedMail } from '../../mail/account-mails.ts'
import type { AuthContext } from '../auth-context.ts'
import type { AuthTrx } from '../auth-tables.ts'
import { nowIso, secondsSince } from '../clock.ts'
import { checkNewPassword } from '../crypto/passwords.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/input.ts'
import { deleteTokensOf } from '../links/one-time-tokens.repository.ts'
import { checkNonce } from '../links/reauthenticate.service.ts'
import { deleteSessionsOf } from '../sessions/sessions.repository.ts'
import { recordAudit } from './audit.repository.ts'
import { ensureEmailIdentity } from './new-account.ts'
import { selectAccountForUpdate, updateUser } from './users.repository.ts'

interface NewPassword {
  password?: string | null | undefined
  current_password: string
  nonce: string
}

/** Checks and hashes a new password, outside of any transaction since that takes its time. */
export async function preparePassword(
  auth: AuthContext,
  caller: Caller,
  { password, current_password, nonce }: NewPassword,
): Promise<string | undefined> {
  if (password === undefined || password === null) return undefined
  checkNewPassword(password)
  const current = caller.account.password_hash
  if (current_password && !(await auth.passwords.matches(current, current_password)))
    throw new AuthError('current_password_invalid')
  if (nonce) await checkNonce(auth, caller, nonce)
  else if (!current_password && secondsSince(caller.session.created_at) > RECENT)
    throw new AuthError('reauthentication_needed')
  if (current && (await auth.passwords.matches(current, password))) throw new AuthError('same_password')
  return auth.passwords.hash(password)
}

/** Seconds after a sign-in in which it alone allows a new password. */
const RECENT = 24 * 3600

/** Sets a password; every other session and every link sent before dies with the old one. */
export async function storePassword(
  trx: AuthTrx,
  userId: string,
  passwordHash: string,
  client: Client | null,
  keptSession: string | undefined,
): Promise<void> {
  await updateUser(trx, userId, { password_hash: passwordHash, updated_at: nowIso() })
  await ensureEmailIdentity(trx, await selectAccountForUpdate(trx, userId))
  await deleteSessionsOf(trx, userId, keptSession)
  await deleteTokensOf(trx, userId)
  await recordAudit(trx, 'user_updated_password', userId, client)
}

export function tellPasswordChanged({ mail, config }: AuthContext, { email }: { email: string }): void {
  mail.send({ to: email, ...passwordChangedMail({ link: `${config.SITE_URL}/forgot-password` }) })
}
