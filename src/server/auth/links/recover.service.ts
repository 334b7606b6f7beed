import type * as z from 'zod'

import type { Mail } from '../../mail/mailer.ts'
import type { AuthContext } from '../auth-context.ts'
import type { AuthTrx } from '../auth-tables.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Client } from '../http/input.ts'
import { recordAudit } from '../users/audit.repository.ts'
import type { AuditAction } from '../users/audit.repository.ts'
import { checkEmailAddress } from '../users/email-address.ts'
import { selectAccountByEmailForUpdate } from '../users/users.repository.ts'
import type { Account } from '../users/users.repository.ts'
import { challengeOf } from './pkce.ts'
import type { OtpBody, RecoverBody, ResendBody } from './recover.input.ts'
import { allowedRedirect } from './redirect.ts'
import {
  prepareConfirmation,
  prepareEmailChange,
  prepareRecovery,
  prepareSignInLink,
  sendAll,
} from './send-links.ts'

type Nothing = Record<string, never>

/** What is mailed to an account that exists; nothing when it needs no such mail. */
type Prepare = (trx: AuthTrx, account: Account) => Promise<Mail[]>

export async function recover(
  auth: AuthContext,
  client: Client,
  body: z.output<typeof RecoverBody>,
  redirectTo: string | undefined,
): Promise<Nothing> {
  if (!body.email)
    throw new AuthError('validation_failed', { message: 'Password recovery requires an email' })
  const way = { redirectTo: allowedRedirect(auth.config, redirectTo), challenge: challengeOf(body) }
  const letter = {
    kind: 'recovery',
    email: checkEmailAddress(body.email),
    action: 'user_recovery_requested',
  } as const
  return mailIfKnown(auth, client, letter, (trx, account) => prepareRecovery(auth, trx, account, way))
}

export async function sendSignInLink(
  auth: AuthContext,
  client: Client,
  body: z.output<typeof OtpBody>,
  redirectTo: string | undefined,
): Promise<Nothing> {
  if (body.phone) throw new AuthError('phone_provider_disabled', { message: 'Unsupported phone provider' })
  const way = { redirectTo: allowedRedirect(auth.config, redirectTo), challenge: challengeOf(body) }
  const letter = {
    kind: 'magiclink',
    email: checkEmailAddress(body.email),
    action: 'user_recovery_requested',
  } as const
  return mailIfKnown(auth, client, letter, (trx, account) => prepareSignInLink(auth, trx, account, way))
}

export async function resend(
  auth: AuthContext,
  client: Client,
  body: z.output<typeof ResendBody>,
  redirectTo: string | undefined,
): Promise<Nothing> {
  if (body.type === 'sms' || body.type === 'phone_change') throw new AuthError('phone_provider_disabled')
  if (body.type !== 'signup' && body.type !== 'email_change')
    throw new AuthError('validation_failed', { message: 'Missing one of these types: signup, email_change' })
  if (!body.email)
    throw new AuthError('validation_failed', { message: 'Type provided requires an email address' })
  const way = { redirectTo: allowedRedirect(auth.config, redirectTo), challenge: challengeOf(body) }
  const letter = {
    kind: body.type,
    email: checkEmailAddress(body.email),
    action: 'user_confirmation_requested',
  } as const
  return mailIfKnown(auth, client, letter, async (trx, account) => {
    if (body.type === 'signup')
      return account.email_confirmed_at ? [] : prepareConfirmation(auth, trx, account, way)
    return account.new_email ? prepareEmailChange(auth, trx, account, account.new_email, way) : []
  })
}

/** Answers before it looks, so that neither the answer nor its time tells whether an address is known. */
async function mailIfKnown(
  auth: AuthContext,
  client: Client,
  { kind, email, action }: { kind: string; email: string; action: AuditAction },
  prepare: Prepare,
): Promise<Nothing> {
  await auth.limits.ask(client.ip)
  if ((await auth.limits.mail(kind, email)) > 0) return {}
  auth.background.run(async () => {
    const mails = await auth.db.transaction().execute(async (trx) => {
      const account = await selectAccountByEmailForUpdate(trx, email)
      if (!account) return []
      await recordAudit(trx, action, account.id, client)
      return prepare(trx, account)
    })
    sendAll(auth, mails)
  })
  return {}
}
