import type * as z from 'zod'

import type { AuthContext } from '../auth-context.ts'
import type { AuthTrx } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'
import { checkNewPassword } from '../crypto/passwords.ts'
import { AuthError } from '../http/auth-error.ts'
import { deleteTokensOf } from '../links/one-time-tokens.repository.ts'
import { recordAudit } from '../users/audit.repository.ts'
import { checkEmailAddress } from '../users/email-address.ts'
import { mergeMetadata } from '../users/metadata.ts'
import { markEmailIdentity } from '../users/new-account.ts'
import { storePassword } from '../users/password-change.ts'
import { presentUser } from '../users/user-view.ts'
import type { UserView } from '../users/user-view.ts'
import { selectAccountForUpdate, updateEmail, updateUser } from '../users/users.repository.ts'
import type { Account } from '../users/users.repository.ts'
import type { AccountFields } from './admin.input.ts'
import { findAccount } from './admin.service.ts'
import { bannedUntil } from '../users/ban.ts'

/** Changes anything of an account at once, without asking its owner. */
export async function changeAccount(
  auth: AuthContext,
  id: string,
  fields: z.output<typeof AccountFields>,
): Promise<UserView> {
  await findAccount(auth, id)
  if (fields.phone) throw new AuthError('phone_provider_disabled')
  const email = fields.email ? checkEmailAddress(fields.email) : undefined
  const until = bannedUntil(fields.ban_duration)
  if (fields.password) checkNewPassword(fields.password)
  const hash = fields.password ? await auth.passwords.hash(fields.password) : undefined
  await auth.db.transaction().execute(async (trx) => {
    const account = await selectAccountForUpdate(trx, id)
    if (hash) await storePassword(trx, id, hash, null, undefined)
    if (email && email !== account.email) await moveTo(trx, account, email)
    await updateUser(trx, id, {
      ...(fields.email_confirm && { email_confirmed_at: account.email_confirmed_at ?? nowIso() }),
      ...(fields.user_metadata && {
        user_metadata: JSON.stringify(mergeMetadata(account.user_metadata, fields.user_metadata)),
      }),
      ...(fields.app_metadata && {
        app_metadata: JSON.stringify(mergeMetadata(account.app_metadata, fields.app_metadata)),
      }),
      ...(until !== undefined && { banned_until: until }),
      updated_at: nowIso(),
    })
    await recordAudit(trx, 'user_modified', id, null)
  })
  auth.liveness.forgetUser(id)
  return presentUser(await findAccount(auth, id))
}

/** Nobody has proved to own the new address yet. */
async function moveTo(trx: AuthTrx, account: Account, email: string): Promise<void> {
  await updateEmail(trx, account.id, {
    email,
    email_verified_at: null,
    new_email: null,
    new_email_agreed_by: null,
  })
  await markEmailIdentity(trx, account, { email, verified: false })
  await deleteTokensOf(trx, account.id)
}
