import { Refusal } from '../../refusal.ts'
import type { AuthContext } from '../auth-context.ts'
import { checkNewPassword } from '../crypto/passwords.ts'
import { AuthError } from '../http/auth-error.ts'
import type { IdentityService } from '../identity.ts'
import { storePassword, tellPasswordChanged } from './password-change.ts'
import { selectAccount } from './users.repository.ts'

/** Changes the password of somebody who knows the current one; all their other sessions end. */
export function passwordChanger(auth: AuthContext): IdentityService['changePassword'] {
  return async ({ id, sessionId }, { currentPassword, newPassword }) => {
    const account = await selectAccount(auth.db, { id })
    if (!account) throw new Refusal('not_signed_in')
    if (!account.password_hash) throw new Refusal('no_password')
    await asRefusal(() => auth.limits.account(account.email))
    if (!(await auth.passwords.matches(account.password_hash, currentPassword)))
      throw new Refusal('invalid_password')
    await auth.limits.passwordMatched(account.email)
    const hash = await asRefusal(async () => {
      checkNewPassword(newPassword)
      if (newPassword === currentPassword) throw new AuthError('same_password')
      return auth.passwords.hash(newPassword)
    })
    await auth.db
      .transaction()
      .execute((trx) => storePassword(trx, account.id, hash, null, sessionId ?? undefined))
    auth.liveness.forgetUser(account.id)
    tellPasswordChanged(auth, account)
  }
}

/** The rest of the server knows refusals only. */
async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const { message, details, status } = error
    if (status === 429)
      throw new Refusal('rate_limited', { ...(details.retryAfter && { retryAfter: details.retryAfter }) })
    if (status >= 500) throw new Refusal('unavailable')
    throw new Refusal('invalid_field', { message, fields: { newPassword: message } })
  }
}
