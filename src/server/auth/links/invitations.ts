import type { Invitation } from '../../mail/account-mails.ts'
import type { AuthContext } from '../auth-context.ts'
import type { AuthTrx, JsonObject } from '../auth-tables.ts'
import { AuthError } from '../http/auth-error.ts'
import { recordAudit } from '../users/audit.repository.ts'
import { checkEmailAddress } from '../users/email-address.ts'
import { addAccount } from '../users/new-account.ts'
import { selectAccount, selectAccountByEmailForUpdate } from '../users/users.repository.ts'
import type { Account } from '../users/users.repository.ts'
import { prepareInvitation, sendAll } from './send-links.ts'

interface NewInvitation {
  email: string
  redirectTo: string
  invitation?: Invitation | undefined
  metadata?: JsonObject
  /** Whether people who can sign in already are invited too, by a link that signs them in. */
  alsoMembers: boolean
}

/** Mails a link that proves the address and signs in; an address without an account gets one that waits for it. */
export async function inviteToSignIn(
  auth: AuthContext,
  { email: address, redirectTo, invitation, metadata = {}, alsoMembers }: NewInvitation,
): Promise<Account> {
  const email = checkEmailAddress(address)
  const { account, mails } = await auth.db.transaction().execute(async (trx) => {
    const invited = await findOrAdd(trx, email, metadata)
    if (invited.email_confirmed_at && !alsoMembers) throw new AuthError('email_exists')
    await recordAudit(trx, 'user_invited', invited.id, null)
    const kind = invited.email_confirmed_at ? 'magiclink' : 'invite'
    const mails = await prepareInvitation(auth, trx, invited, kind, { redirectTo, invitation })
    return { account: (await selectAccount(trx, { id: invited.id })) ?? invited, mails }
  })
  sendAll(auth, mails)
  return account
}

async function findOrAdd(trx: AuthTrx, email: string, metadata: JsonObject): Promise<Account> {
  const account =
    (await selectAccountByEmailForUpdate(trx, email)) ??
    (await addAccount(trx, { email, passwordHash: null, metadata, invited: true })) ??
    (await selectAccountByEmailForUpdate(trx, email))
  if (!account) throw new AuthError('unavailable')
  return account
}
