import type * as z from 'zod'

import { alreadyRegisteredMail } from '../../mail/account-mails.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { AuthContext } from '../auth-context.ts'
import type { AuthTrx, Newcomer } from '../auth-tables.ts'
import { hasPassed } from '../clock.ts'
import { isSameText, sha256 } from '../crypto/secrets.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Client } from '../http/input.ts'
import { prepareNewcomer, sendAll } from '../links/send-links.ts'
import { recordAudit } from '../users/audit.repository.ts'
import { checkEmailAddress } from '../users/email-address.ts'
import { lockName, selectAccountByEmailForUpdate } from '../users/users.repository.ts'
import { signIn } from './callback.service.ts'
import { takeFlow } from './flows.repository.ts'
import type { FlowRow } from './flows.repository.ts'
import type { AddressGiven } from './oauth.input.ts'

/**
 * Mails a newcomer the link that makes their account. Answers before it looks, so that neither the answer nor its
 * time tells whether the address has an account.
 * @returns where to go at once, on a server that does not confirm addresses.
 */
export async function giveAddress(
  auth: AuthContext,
  client: Client,
  { token, email: address }: z.output<typeof AddressGiven>,
  mark: string | undefined,
): Promise<{ location?: string }> {
  const email = checkEmailAddress(address)
  await auth.limits.ask(client.ip)
  const { flow, newcomer } = await takeForm(auth, token, mark)
  if (auth.config.AUTH_AUTOCONFIRM) {
    const { subject, name, picture } = newcomer
    const profile = { subject, name, picture, email, emailVerified: false }
    return { location: await signIn(auth, client, flow, profile) }
  }
  if ((await auth.limits.mail('signup', email)) > 0) return {}
  auth.background.run(async () => {
    const mails = await auth.db
      .transaction()
      .execute((trx) => prepareMails(auth, trx, client, { newcomer, email, redirectTo: flow.redirect_to }))
    sendAll(auth, mails)
  })
  return {}
}

async function takeForm(
  { db }: AuthContext,
  token: string,
  mark: string | undefined,
): Promise<{ flow: FlowRow; newcomer: Newcomer }> {
  const flow = await takeFlow(db, sha256(token), 'address')
  if (!flow?.newcomer || hasPassed(flow.expires_at)) throw new AuthError('flow_state_not_found')
  if (!mark || !isSameText(sha256(mark), flow.browser_hash)) throw new AuthError('flow_state_not_found')
  return { flow, newcomer: flow.newcomer }
}

async function prepareMails(
  auth: AuthContext,
  trx: AuthTrx,
  client: Client,
  { newcomer, email, redirectTo }: { newcomer: Newcomer; email: string; redirectTo: string },
): Promise<Mail[]> {
  // The order of locks in which links are redeemed, too.
  await lockName(trx, `${newcomer.provider} ${newcomer.subject}`)
  const owner = await selectAccountByEmailForUpdate(trx, email)
  if (!owner?.email_confirmed_at) return prepareNewcomer(auth, trx, newcomer, { email, redirectTo })
  await recordAudit(trx, 'user_repeated_signup', owner.id, client)
  return [{ to: email, ...alreadyRegisteredMail({ link: `${auth.config.SITE_URL}/login` }) }]
}
