import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/input.ts'
import { recordAudit } from '../users/audit.repository.ts'
import { takeToken } from './one-time-tokens.repository.ts'
import { findByCode } from './one-time-tokens.ts'
import { prepareReauthentication, sendAll } from './send-links.ts'

/** Mails a code that stands for a recent sign-in. */
export async function reauthenticate(
  auth: AuthContext,
  { account }: Caller,
  client: Client,
): Promise<Record<string, never>> {
  if (!account.email_confirmed_at)
    throw new AuthError('email_not_confirmed', { status: 422, message: 'Please verify your email first.' })
  await allowMail(auth, 'reauthentication', account.email)
  const mails = await auth.db.transaction().execute(async (trx) => {
    await recordAudit(trx, 'user_reauthenticate_requested', account.id, client)
    return prepareReauthentication(auth, trx, account)
  })
  sendAll(auth, mails)
  return {}
}

/** For people who are signed in, who may be told how long to wait. */
export async function allowMail(auth: AuthContext, kind: string, address: string): Promise<void> {
  const wait = await auth.limits.mail(kind, address)
  if (wait === 0) return
  throw new AuthError('over_email_send_rate_limit', {
    message: `For security purposes, you can only request this after ${wait} seconds.`,
    retryAfter: wait,
  })
}

/** @throws AuthError unless the code is the one that was mailed last. */
export async function checkNonce(auth: AuthContext, { account }: Caller, nonce: string): Promise<void> {
  const token = await findByCode(auth, account.email, nonce, ['reauthentication'])
  const isTaken =
    token?.user_id === account.id && (await takeToken(auth.db, token.token_hash, ['reauthentication']))
  if (!isTaken) throw new AuthError('reauthentication_not_valid')
}
