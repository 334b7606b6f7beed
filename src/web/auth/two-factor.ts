import type { AuthError } from '@supabase/auth-js'

import { loadAuthClient } from './auth-client.ts'
import type { Client } from './auth-client.ts'
import { messageOf } from './failures.ts'
import { factorsToAsk } from './session.ts'

export interface Authenticator {
  id: string
  /** ISO 8601. */
  since: string
}

export interface Enrolment {
  id: string
  /** A picture's address. */
  qrCode: string
  /** Base32, to type where nothing can be scanned. */
  secret: string
}

function raise(error: AuthError | null): asserts error is null {
  if (!error) return
  const isWrong = error.code === 'mfa_verification_failed'
  throw new Error(isWrong ? 'This code is not right. Wait for the next one and try again.' : messageOf(error))
}

/** Passes the second step with a code of any of the user's authenticators. */
export async function verifyCode(client: Client, code: string): Promise<void> {
  const { data } = await client.getSession()
  let last: AuthError | null = null
  for (const factorId of data.session ? factorsToAsk(data.session) : []) {
    const { error } = await client.mfa.challengeAndVerify({ factorId, code })
    if (!error) return
    last = error
  }
  raise(last)
  throw new Error('')
}

/** Finishes signing in. */
export async function enterCode(code: string): Promise<void> {
  await verifyCode(await loadAuthClient(), code)
}

/** The authenticators in use. */
export async function listAuthenticators(): Promise<Authenticator[]> {
  const client = await loadAuthClient()
  const { data, error } = await client.mfa.listFactors()
  raise(error)
  return data.totp.map(({ id, updated_at }) => ({ id, since: updated_at }))
}

export async function beginEnrolment(): Promise<Enrolment> {
  const client = await loadAuthClient()
  const { data: factors, error: unknown } = await client.mfa.listFactors()
  raise(unknown)
  // Of attempts that were left half-way.
  for (const { id, status } of factors.all)
    if (status === 'unverified') await client.mfa.unenroll({ factorId: id })
  const { data, error } = await client.mfa.enroll({
    factorType: 'totp',
    issuer: 'Bandstand',
    friendlyName: 'Authenticator app',
  })
  raise(error)
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

export async function finishEnrolment(factorId: string, code: string): Promise<void> {
  const client = await loadAuthClient()
  const { error } = await client.mfa.challengeAndVerify({ factorId, code })
  raise(error)
}

export async function removeAuthenticator(factorId: string): Promise<void> {
  const client = await loadAuthClient()
  const { error } = await client.mfa.unenroll({ factorId })
  raise(error)
  // The token still names the factor.
  await client.refreshSession()
}
