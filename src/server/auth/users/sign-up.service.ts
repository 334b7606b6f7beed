import { randomUUID } from 'node:crypto'

import type * as z from 'zod'

import { alreadyRegisteredMail } from '../../mail/account-mails.ts'
import type { AuthContext } from '../auth-context.ts'
import type { AuthTrx, JsonObject } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'
import { checkNewPassword } from '../crypto/passwords.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Client } from '../http/input.ts'
import { challengeOf } from '../links/pkce.ts'
import { allowedRedirect } from '../links/redirect.ts'
import { prepareConfirmation, sendAll } from '../links/send-links.ts'
import type { WayBack } from '../links/send-links.ts'
import { startSession } from '../sessions/sessions.service.ts'
import type { SessionView } from '../sessions/sessions.service.ts'
import { recordAudit } from './audit.repository.ts'
import { checkEmailAddress } from './email-address.ts'
import { mergeMetadata } from './metadata.ts'
import { addAccount } from './new-account.ts'
import type { SignUpBody } from './sign-up.input.ts'
import { presentUser } from './user-view.ts'
import type { UserView } from './user-view.ts'
import { selectAccountByEmailForUpdate, updateUser } from './users.repository.ts'
import type { Account } from './users.repository.ts'

interface Applicant {
  email: string
  passwordHash: string
  metadata: JsonObject
}

export async function signUp(
  auth: AuthContext,
  client: Client,
  body: z.output<typeof SignUpBody>,
  redirectTo: string | undefined,
): Promise<SessionView | UserView> {
  if (!body.email && !body.phone) throw new AuthError('anonymous_provider_disabled')
  if (body.phone) throw new AuthError('phone_provider_disabled', { message: 'Phone signups are disabled' })
  if (!body.password)
    throw new AuthError('validation_failed', { message: 'Signup requires a valid password' })
  checkNewPassword(body.password)
  const email = checkEmailAddress(body.email)
  const metadata = mergeMetadata({}, body.data ?? {})
  const challenge = challengeOf(body)
  await auth.limits.ask(client.ip)
  const applicant = { email, metadata, passwordHash: await auth.passwords.hash(body.password) }
  if (auth.config.AUTH_AUTOCONFIRM) return signUpAtOnce(auth, client, applicant)
  const way = { redirectTo: allowedRedirect(auth.config, redirectTo), challenge }
  return signUpByMail(auth, client, applicant, way)
}

/** Without a confirmation: the address proves nothing about its owner. */
function signUpAtOnce(auth: AuthContext, client: Client, applicant: Applicant): Promise<SessionView> {
  return auth.db.transaction().execute(async (trx) => {
    const account =
      (await addAccount(trx, { ...applicant, confirmed: true })) ?? (await claimInvited(trx, applicant))
    if (!account) throw new AuthError('user_already_exists')
    await updateUser(trx, account.id, { email_confirmed_at: nowIso() })
    await recordAudit(trx, 'user_signedup', account.id, client)
    return startSession(auth, trx, { ...account, email_confirmed_at: nowIso() }, 'password', client)
  })
}

/** The account of somebody who was invited and has set nothing up yet. */
async function claimInvited(
  trx: AuthTrx,
  { email, passwordHash, metadata }: Applicant,
): Promise<Account | undefined> {
  const account = await selectAccountByEmailForUpdate(trx, email)
  if (!account || account.email_confirmed_at || account.password_hash) return undefined
  await updateUser(trx, account.id, { password_hash: passwordHash, user_metadata: JSON.stringify(metadata) })
  return { ...account, password_hash: passwordHash, user_metadata: metadata }
}

/** Says the same for a new address, one that waits for its confirmation, and one that has an account. */
async function signUpByMail(
  auth: AuthContext,
  client: Client,
  applicant: Applicant,
  way: WayBack,
): Promise<UserView> {
  const mayMail = (await auth.limits.mail('signup', applicant.email)) === 0
  const { view, mails } = await auth.db.transaction().execute(async (trx) => {
    const added = await addAccount(trx, applicant)
    const waiting =
      added ??
      (await claimInvited(trx, applicant)) ??
      (await selectAccountByEmailForUpdate(trx, applicant.email))
    if (!waiting) throw new AuthError('unavailable')
    if (waiting.email_confirmed_at) {
      await recordAudit(trx, 'user_repeated_signup', waiting.id, client)
      const mail = { to: waiting.email, ...alreadyRegisteredMail({ link: `${auth.config.SITE_URL}/login` }) }
      return { view: decoy(applicant), mails: [mail] }
    }
    await recordAudit(trx, added ? 'user_signedup' : 'user_repeated_signup', waiting.id, client)
    const mails = mayMail ? await prepareConfirmation(auth, trx, waiting, way) : []
    return { view: presentUser(asSignedUp(waiting, applicant)), mails }
  })
  if (mayMail) sendAll(auth, mails)
  return view
}

/** What somebody may see of an account that waits: nothing that others gave it before. */
function asSignedUp(account: Account, { metadata }: Applicant): Account {
  return {
    ...account,
    user_metadata: metadata,
    invited_at: null,
    recovery_sent_at: null,
    confirmation_sent_at: nowIso(),
  }
}

/** An answer like that to a new address, which betrays nothing of the account that the address has. */
function decoy({ email, metadata }: Applicant): UserView {
  const now = nowIso()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
