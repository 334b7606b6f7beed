import type { Mail } from '../../mail/mailer.ts'
import type { AuthContext } from '../auth-context.ts'
import type { AuthTrx } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'
import { AuthError } from '../http/auth-error.ts'
import { isBanned } from '../users/ban.ts'
import { prepareConfirmation } from '../links/send-links.ts'
import { selectIdentity, updateIdentity } from '../users/identities.repository.ts'
import {
  lockName,
  selectAccountByEmailForUpdate,
  selectAccountForUpdate,
  updateUser,
} from '../users/users.repository.ts'
import type { Account } from '../users/users.repository.ts'
import type { Flow } from './flows.repository.ts'
import type { Profile } from './provider.ts'
import { addressOf, addSocialAccount, dataOf, link } from './social-account.ts'
import { takeOver } from './take-over.ts'

/** Who a profile signs in; or why nobody, and what is mailed to them then. */
type Outcome =
  | { account: Account; refusal?: undefined; mails: Mail[] }
  | { account?: undefined; refusal: AuthError; mails: Mail[] }

/** Finds the account of a profile: by the provider's own name for the person, else by a verified address. */
export async function accountOf(
  auth: AuthContext,
  trx: AuthTrx,
  flow: Flow,
  profile: Profile,
): Promise<Outcome> {
  // Two first sign-ins of one person at once: the second finds what the first has made.
  await lockName(trx, `${flow.provider} ${profile.subject}`)
  const known = await selectIdentity(trx, flow.provider, profile.subject)
  if (known) {
    await updateIdentity(trx, known.id, {
      identity_data: dataOf(profile),
      last_sign_in_at: nowIso(),
      updated_at: nowIso(),
    })
    return enter(auth, trx, flow, await selectAccountForUpdate(trx, known.user_id), profile)
  }
  const email = addressOf(profile)
  if (!email)
    throw new AuthError('server_error', { message: 'Error getting user email from external provider' })
  await lockName(trx, email)
  const owner = await selectAccountByEmailForUpdate(trx, email)
  if (!owner) return enter(auth, trx, flow, await addSocialAccount(trx, flow, email, profile), profile)
  if (!profile.emailVerified)
    return { refusal: unverified(flow, 'Verify the email with', 'in order to sign in'), mails: [] }
  if (!owner.email_verified_at) await takeOver(auth, trx, owner.id)
  await link(trx, flow, await selectAccountForUpdate(trx, owner.id), email, profile)
  return enter(auth, trx, flow, await selectAccountForUpdate(trx, owner.id), profile)
}

/** Lets in whoever may sign in; others first have to confirm their address. */
async function enter(
  auth: AuthContext,
  trx: AuthTrx,
  flow: Flow,
  account: Account,
  profile: Profile,
): Promise<Outcome> {
  if (isBanned(account)) throw new AuthError('user_banned', { status: 403 })
  const isVerified = profile.emailVerified && addressOf(profile) === account.email
  const isConfirmed = account.email_confirmed_at !== null || isVerified || auth.config.AUTH_AUTOCONFIRM
  if (!isConfirmed) {
    const mayMail = (await auth.limits.mail('signup', account.email)) === 0
    const mails = mayMail
      ? await prepareConfirmation(auth, trx, account, { redirectTo: flow.redirect_to })
      : []
    return { refusal: unverified(flow, 'A confirmation email has been sent to your', 'email'), mails }
  }
  const now = nowIso()
  await updateUser(trx, account.id, {
    email_confirmed_at: account.email_confirmed_at ?? now,
    email_verified_at: account.email_verified_at ?? (isVerified ? now : null),
  })
  return { account: await selectAccountForUpdate(trx, account.id), mails: [] }
}

function unverified({ provider }: Flow, before: string, after: string): AuthError {
  const message = `Unverified email with ${provider}. ${before} ${provider} ${after}`
  return new AuthError('provider_email_needs_verification', { message })
}
