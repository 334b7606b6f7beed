import type * as z from 'zod'

import type { AuthContext } from '../auth-context.ts'
import { checkNewPassword } from '../crypto/passwords.ts'
import { AuthError } from '../http/auth-error.ts'
import { inviteToSignIn } from '../links/invitations.ts'
import { allowedRedirect } from '../links/redirect.ts'
import { checkEmailAddress } from '../users/email-address.ts'
import { mergeMetadata } from '../users/metadata.ts'
import { addAccount } from '../users/new-account.ts'
import { presentUser } from '../users/user-view.ts'
import type { UserView } from '../users/user-view.ts'
import { deleteUserRow, selectAccount, selectAccountPage, updateUser } from '../users/users.repository.ts'
import type { Account } from '../users/users.repository.ts'
import type { AccountFields, Invitee, Page } from './admin.input.ts'
import { bannedUntil } from '../users/ban.ts'

export async function invite(
  auth: AuthContext,
  { email, data }: z.output<typeof Invitee>,
  redirectTo: string | undefined,
): Promise<UserView> {
  const account = await inviteToSignIn(auth, {
    email,
    redirectTo: allowedRedirect(auth.config, redirectTo),
    metadata: mergeMetadata({}, data ?? {}),
    alsoMembers: false,
  })
  return presentUser(account)
}

export function listAccounts(
  auth: AuthContext,
  { page, per_page }: z.output<typeof Page>,
): Promise<{ accounts: Account[]; total: number }> {
  return selectAccountPage(auth.db, { limit: per_page, offset: (page - 1) * per_page })
}

export async function findAccount(auth: AuthContext, id: string): Promise<Account> {
  const account = await selectAccount(auth.db, { id })
  if (!account) throw new AuthError('user_not_found')
  return account
}

export async function createAccount(
  auth: AuthContext,
  fields: z.output<typeof AccountFields>,
): Promise<UserView> {
  if (fields.phone) throw new AuthError('phone_provider_disabled')
  if (!fields.email)
    throw new AuthError('validation_failed', {
      message: 'Cannot create a user without either an email or phone',
    })
  const email = checkEmailAddress(fields.email)
  const metadata = mergeMetadata({}, fields.user_metadata ?? {})
  const until = bannedUntil(fields.ban_duration)
  if (fields.password) checkNewPassword(fields.password)
  const passwordHash = fields.password ? await auth.passwords.hash(fields.password) : null
  const id = await auth.db.transaction().execute(async (trx) => {
    const confirmed = fields.email_confirm ?? false
    const account = await addAccount(trx, { email, passwordHash, metadata, confirmed })
    if (!account) throw new AuthError('email_exists')
    const app = mergeMetadata(account.app_metadata, fields.app_metadata ?? {})
    await updateUser(trx, account.id, {
      app_metadata: JSON.stringify(app),
      ...(until !== undefined && { banned_until: until }),
    })
    return account.id
  })
  return presentUser(await findAccount(auth, id))
}

export async function removeAccount(auth: AuthContext, id: string): Promise<Record<string, never>> {
  if (!(await deleteUserRow(auth.db, id))) throw new AuthError('user_not_found')
  auth.liveness.forgetUser(id)
  return {}
}
