import type { AuthContext } from '../auth-context.ts'
import type { AuthTrx } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'
import { deleteFactorsOf } from '../factors/factors.repository.ts'
import { deleteTokensOf } from '../links/one-time-tokens.repository.ts'
import { deleteSessionsOf } from '../sessions/sessions.repository.ts'
import { deleteIdentitiesOf } from '../users/identities.repository.ts'
import { updateUser } from '../users/users.repository.ts'

/**
 * Takes away everything that was set up on an account by somebody who never proved to own its address, before
 * the owner comes in: else a stranger who signed up first would keep a way in.
 */
export async function takeOver(auth: AuthContext, trx: AuthTrx, userId: string): Promise<void> {
  await deleteSessionsOf(trx, userId)
  await deleteIdentitiesOf(trx, userId)
  await deleteTokensOf(trx, userId)
  await deleteFactorsOf(trx, userId)
  await updateUser(trx, userId, {
    password_hash: null,
    user_metadata: '{}',
    app_metadata: JSON.stringify({ provider: 'email', providers: [] }),
    new_email: null,
    new_email_agreed_by: null,
    updated_at: nowIso(),
  })
  auth.liveness.forgetUser(userId)
}
