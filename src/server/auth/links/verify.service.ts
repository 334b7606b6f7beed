import type * as z from 'zod'

import type { AuthContext } from '../auth-context.ts'
import type { AuthMethod, TokenKind } from '../auth-tables.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Client } from '../http/input.ts'
import { issueAuthCode } from '../sessions/auth-codes.ts'
import { startSession } from '../sessions/sessions.service.ts'
import type { SessionView } from '../sessions/sessions.service.ts'
import { checkEmailAddress } from '../users/email-address.ts'
import { accept } from './accept.ts'
import { takeToken } from './one-time-tokens.repository.ts'
import type { OneTimeTokenRow } from './one-time-tokens.repository.ts'
import { findByCode, isPkceToken, redeemToken } from './one-time-tokens.ts'
import { allowedRedirect, withError, withFragment, withQuery } from './redirect.ts'
import type { LinkQuery, OtpToVerify } from './verify.input.ts'

const emailChange: TokenKind[] = ['email_change_current', 'email_change_new']

/** What each type of link or code may be redeemed for. */
const kindsOf = new Map<string, TokenKind[]>([
  ['signup', ['signup', 'newcomer']],
  ['invite', ['invite']],
  ['recovery', ['recovery']],
  ['magiclink', ['magiclink']],
  ['email_change', emailChange],
  ['email', ['signup', 'magiclink']],
])

const methodOf: Readonly<Record<Exclude<TokenKind, 'reauthentication'>, AuthMethod>> = {
  signup: 'email/signup',
  newcomer: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
}

const HALF_AGREED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Where a browser goes that follows a mailed link. */
export async function followLink(
  auth: AuthContext,
  client: Client,
  { token, type, redirect_to }: z.output<typeof LinkQuery>,
): Promise<string> {
  if (!type) throw invalid('Verify requires a verification type')
  if (!token) throw invalid('Verify requires a token or a token hash')
  await auth.limits.verify(client.ip)
  const target = allowedRedirect(auth.config, redirect_to)
  try {
    return await redeemLink(auth, client, { token, type, target })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return withError(target, error, isPkceToken(token) ? 'query and fragment' : 'fragment')
  }
}

function redeemLink(
  auth: AuthContext,
  client: Client,
  { token, type, target }: { token: string; type: string; target: string },
): Promise<string> {
  return auth.db.transaction().execute(async (trx) => {
    const row = await redeemToken(trx, token, kindsFor(type))
    if (!row) throw new AuthError('otp_expired')
    const account = await accept(auth, trx, row, client)
    if (!account) return withMessage(target, isPkceToken(token))
    if (row.code_challenge && row.code_challenge_method) {
      const challenge = {
        code_challenge: row.code_challenge,
        code_challenge_method: row.code_challenge_method,
      }
      const method = row.kind === 'reauthentication' ? 'otp' : methodOf[row.kind]
      return withQuery(target, {
        code: await issueAuthCode(auth, trx, { userId: account.id, method, challenge }),
      })
    }
    return withSession(target, await startSession(auth, trx, account, 'otp', client), { type })
  })
}

function withMessage(target: string, alsoInQuery: boolean): string {
  const values = { message: HALF_AGREED }
  return withFragment(alsoInQuery ? withQuery(target, values) : target, values)
}

/** Puts a session where only the page that is opened can read it. */
export function withSession(target: string, session: SessionView, more: Record<string, string>): string {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  return withFragment(target, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    ...more,
  })
}

/** Redeems a typed code, or the secret of a link that a page read itself. */
export async function verifyOtp(
  auth: AuthContext,
  client: Client,
  { type, token, token_hash, email, phone }: z.output<typeof OtpToVerify>,
): Promise<SessionView | { msg: string; code: string }> {
  if (!type) throw invalid('Verify requires a verification type')
  if (type === 'sms' || type === 'phone_change') throw new AuthError('phone_provider_disabled')
  if (Boolean(token) === Boolean(token_hash)) throw invalid('Verify requires either a token or a token hash')
  if (token_hash && (email || phone)) throw invalid('Only the token_hash and type should be provided')
  if (token && !email) throw invalid('Only an email address or phone number should be provided on verify')
  const kinds = kindsFor(type)
  await auth.limits.verify(client.ip)
  const hash = token ? await hashByCode(auth, checkEmailAddress(email), token, kinds) : undefined
  return auth.db.transaction().execute(async (trx) => {
    const row = hash ? await takeToken(trx, hash, kinds) : await redeemToken(trx, token_hash, kinds)
    if (!row) throw new AuthError('otp_expired', token ? { message: WRONG_CODE } : {})
    const account = await accept(auth, trx, row, client)
    return account ? startSession(auth, trx, account, 'otp', client) : { msg: HALF_AGREED, code: '200' }
  })
}

const WRONG_CODE = 'Token has expired or is invalid'

async function hashByCode(
  auth: AuthContext,
  address: string,
  code: string,
  kinds: TokenKind[],
): Promise<OneTimeTokenRow['token_hash']> {
  const row = await findByCode(auth, address, code, kinds)
  if (!row) throw new AuthError('otp_expired', { message: WRONG_CODE })
  return row.token_hash
}

function kindsFor(type: string): TokenKind[] {
  const kinds = kindsOf.get(type)
  if (!kinds) throw invalid('Invalid email verification type')
  return kinds
}

function invalid(message: string): AuthError {
  return new AuthError('validation_failed', { message })
}
