import type * as z from 'zod'

import type { AuthContext } from '../auth-context.ts'
import type { AuthTrx } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'
import { hasVerifiedFactor } from '../factors/factors.service.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/input.ts'
import { challengeOf } from '../links/pkce.ts'
import { allowMail } from '../links/reauthenticate.service.ts'
import { allowedRedirect } from '../links/redirect.ts'
import { prepareEmailChange, sendAll } from '../links/send-links.ts'
import { recordAudit } from './audit.repository.ts'
import { checkEmailAddress } from './email-address.ts'
import { mergeMetadata } from './metadata.ts'
import { preparePassword, storePassword, tellPasswordChanged } from './password-change.ts'
import type { UserChange } from './user.input.ts'
import { presentUser } from './user-view.ts'
import type { UserView } from './user-view.ts'
import { selectAccount, selectAccountForUpdate, updateUser } from './users.repository.ts'

type Change = z.output<typeof UserChange>

/** Changes what a signed-in person may change about themselves. */
export async function changeUser(
  auth: AuthContext,
  caller: Caller,
  client: Client,
  change: Change,
  redirectTo: string | undefined,
): Promise<UserView> {
  allowChange(caller, change)
  const { id } = caller.account
  if (change.password) await auth.limits.account(caller.account.email)
  const passwordHash = await preparePassword(auth, caller, change)
  if (passwordHash) await auth.limits.passwordMatched(caller.account.email)
  const newEmail = await prepareNewEmail(auth, caller, change.email)
  const way = { redirectTo: allowedRedirect(auth.config, redirectTo), challenge: challengeOf(change) }
  const { account, mails } = await auth.db.transaction().execute(async (trx) => {
    const before = await selectAccountForUpdate(trx, id)
    if (passwordHash) await storePassword(trx, id, passwordHash, client, caller.session.id)
    if (change.data) await storeMetadata(trx, before, change.data)
    const mails = newEmail ? await prepareEmailChange(auth, trx, before, newEmail, way) : []
    await recordAudit(trx, 'user_modified', id, client)
    return { account: await selectAccountForUpdate(trx, id), mails }
  })
  auth.liveness.forgetUser(id)
  sendAll(auth, mails)
  if (passwordHash) tellPasswordChanged(auth, account)
  return presentUser(account)
}

async function prepareNewEmail(
  auth: AuthContext,
  { account }: Caller,
  asked: string,
): Promise<string | undefined> {
  if (!asked) return undefined
  const email = checkEmailAddress(asked)
  if (email === account.email) return undefined
  if (await selectAccount(auth.db, { email })) throw new AuthError('email_exists')
  await allowMail(auth, 'email_change', account.email)
  return email
}

function allowChange({ account, session }: Caller, change: Change): void {
  if (change.app_metadata !== undefined && change.app_metadata !== null)
    throw new AuthError('not_admin', { message: 'Updating app_metadata requires admin privileges' })
  if (change.phone) throw new AuthError('phone_provider_disabled')
  if (hasVerifiedFactor(account) && session.aal !== 'aal2' && (change.password || change.email))
    throw new AuthError('insufficient_aal', {
      status: 401,
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
    })
}

async function storeMetadata(
  trx: AuthTrx,
  account: Caller['account'],
  data: NonNullable<Change['data']>,
): Promise<void> {
  const merged = mergeMetadata(account.user_metadata, data)
  await updateUser(trx, account.id, { user_metadata: JSON.stringify(merged), updated_at: nowIso() })
}
