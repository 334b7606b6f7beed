import { randomUUID } from 'node:crypto'

import type * as z from 'zod'

import type { AuthContext } from '../auth-context.ts'
import type { AuthFactorRow } from '../auth-tables.ts'
import { isoIn, nowIso, secondsSince } from '../clock.ts'
import { encrypt } from '../crypto/secrets.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/input.ts'
import { downgradeSessionsOf } from '../sessions/sessions.repository.ts'
import { recordAudit } from '../users/audit.repository.ts'
import { selectAccountForUpdate } from '../users/users.repository.ts'
import { deleteFactor, deleteUnverified, insertChallenge, insertFactor } from './factors.repository.ts'
import type { NewFactor } from './factors.input.ts'
import { makeTotp } from './totp.ts'

const FACTORS_AT_MOST = 10
/** Seconds to finish setting a factor up, and to answer a challenge. */
const PATIENCE = 300

export const SECRET_PURPOSE = 'totp secret'

export async function enrollFactor(
  auth: AuthContext,
  { account, session }: Caller,
  client: Client,
  { factor_type, friendly_name, issuer }: z.output<typeof NewFactor>,
) {
  if (factor_type === 'phone') throw new AuthError('mfa_phone_enroll_not_enabled')
  if (factor_type === 'webauthn') throw new AuthError('mfa_webauthn_enroll_not_enabled')
  if (factor_type !== 'totp')
    throw new AuthError('validation_failed', { message: 'factor_type needs to be totp, phone, or webauthn' })
  const id = randomUUID()
  const totp = await makeTotp(issuer || new URL(auth.config.SITE_URL).host, account.email)
  const isAdded = await auth.db.transaction().execute(async (trx) => {
    allowFactor(await selectAccountForUpdate(trx, account.id), session)
    await deleteUnverified(trx, account.id, isoIn(-PATIENCE))
    await recordAudit(trx, 'factor_enrolled', account.id, client)
    return insertFactor(trx, {
      id,
      user_id: account.id,
      type: 'totp',
      friendly_name: friendly_name || null,
      status: 'unverified',
      secret: encrypt(auth.keys, SECRET_PURPOSE, totp.secret),
      created_at: nowIso(),
      updated_at: nowIso(),
    })
  })
  if (!isAdded)
    throw new AuthError('mfa_factor_name_conflict', {
      message: `A factor with the friendly name "${friendly_name}" for this user already exists`,
    })
  return { id, type: 'totp', friendly_name, totp }
}

function allowFactor(account: Caller['account'], session: Caller['session']): void {
  const standing = account.factors.filter(
    ({ status, created_at }) => status === 'verified' || secondsSince(created_at) < PATIENCE,
  )
  if (standing.length >= FACTORS_AT_MOST) throw new AuthError('too_many_enrolled_mfa_factors')
  if (hasVerifiedFactor(account) && session.aal !== 'aal2')
    throw new AuthError('insufficient_aal', { message: 'AAL2 required to enroll a new factor' })
}

export async function challengeFactor(auth: AuthContext, caller: Caller, client: Client, factorId: string) {
  const factor = factorOf(caller, factorId)
  await auth.limits.factor(caller.account.id)
  const id = randomUUID()
  const expires_at = isoIn(PATIENCE)
  await insertChallenge(auth.db, { id, factor_id: factor.id, ip: client.ip, expires_at })
  return { id, type: 'totp', expires_at: Math.floor(Date.parse(expires_at) / 1000) }
}

export async function unenrollFactor(
  auth: AuthContext,
  caller: Caller,
  client: Client,
  factorId: string,
): Promise<{ id: string }> {
  const factor = factorOf(caller, factorId)
  if (factor.status === 'verified' && caller.session.aal !== 'aal2')
    throw new AuthError('insufficient_aal', {
      status: 422,
      message: 'AAL2 required to unenroll verified factor',
    })
  await auth.db.transaction().execute(async (trx) => {
    await downgradeSessionsOf(trx, factor.id)
    await deleteFactor(trx, factor.id)
    const detail = factor.status === 'verified' ? { changed: 'factor' } : {}
    await recordAudit(trx, 'factor_unenrolled', caller.account.id, client, detail)
  })
  auth.liveness.forgetUser(caller.account.id)
  return { id: factor.id }
}

/** A factor of the caller's; nobody learns of those of others. */
export function factorOf({ account }: Caller, id: string): AuthFactorRow {
  const factor = account.factors.find((factor) => factor.id === id)
  if (!factor) throw new AuthError('mfa_factor_not_found')
  return factor
}

export function hasVerifiedFactor({ factors }: Caller['account']): boolean {
  return factors.some((factor) => factor.status === 'verified')
}
