import type { AuthContext } from '../auth-context.ts'
import type { AuthTrx } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'
import { checkNewPassword } from '../crypto/passwords.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/input.ts'
import { deleteSessionsOf } from '../sessions/sessions.repository.ts'
import { recordAudit } from './audit.repository.ts'
import { updateUser } from './users.repository.ts'

/** Checks and hashes a new password, outside of any transaction since that takes its time. */
export async function preparePassword(
  auth: AuthContext,
  { account }: Caller,
  { password, current_password }: { password?: string | null | undefined; current_password: string },
): Promise<string | undefined> {
  if (password === undefined || password === null) return undefined
  checkNewPassword(password)
  const current = account.password_hash
  if (current_password && !(await auth.passwords.matches(current, current_password)))
    throw new AuthError('current_password_invalid')
  if (current && (await auth.passwords.matches(current, password))) throw new AuthError('same_password')
  return auth.passwords.hash(password)
}

/** Sets a password; every other session and every link sent before dies with the old one. */
export async function storePassword(
  trx: AuthTrx,
  userId: string,
  passwordHash: string,
  client: Client | null,
  keptSession: string | undefined,
): Promise<void> {
  await updateUser(trx, userId, { password_hash: passwordHash, updated_at: nowIso() })
  await deleteSessionsOf(trx, userId, keptSession)
  await recordAudit(trx, 'user_updated_password', userId, client)
}
