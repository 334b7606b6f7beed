import type * as z from 'zod'

import type { AuthContext } from '../auth-context.ts'
import type { AuthFactorRow, AuthTrx, MethodUsed } from '../auth-tables.ts'
import { hasPassed, isoIn, nowSeconds } from '../clock.ts'
import { decrypt } from '../crypto/secrets.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/input.ts'
import { deleteSessionsOf, raiseSession } from '../sessions/sessions.repository.ts'
import { presentSession } from '../sessions/sessions.service.ts'
import type { SessionView } from '../sessions/sessions.service.ts'
import { recordAudit } from '../users/audit.repository.ts'
import { selectAccountForUpdate } from '../users/users.repository.ts'
import {
  deleteChallenge,
  deleteUnverified,
  selectChallenge,
  updateFactor,
  useStep,
} from './factors.repository.ts'
import type { FactorCode } from './factors.input.ts'
import { factorOf, SECRET_PURPOSE } from './factors.service.ts'
import { stepOf } from './totp.ts'

/** Checks a code from an authenticator app; the session then counts as signed in twice over (aal2). */
export async function verifyFactor(
  auth: AuthContext,
  caller: Caller,
  client: Client,
  factorId: string,
  { challenge_id, code }: z.output<typeof FactorCode>,
): Promise<SessionView> {
  if (!code) throw new AuthError('validation_failed', { message: 'Code needs to be non-empty' })
  const factor = factorOf(caller, factorId)
  await auth.limits.factor(caller.account.id)
  await checkChallenge(auth, factor, challenge_id, client)
  const step = stepOf(decrypt(auth.keys, SECRET_PURPOSE, factor.secret), code)
  if (step === undefined || !(await useStep(auth.db, factor.id, step)))
    throw new AuthError('mfa_verification_failed')
  const session = await auth.db.transaction().execute(async (trx) => {
    await deleteChallenge(trx, challenge_id)
    if (factor.status === 'unverified') await finishEnrolment(trx, caller, factor)
    const detail = factor.status === 'unverified' ? { changed: 'factor' } : {}
    await recordAudit(trx, 'factor_verified', caller.account.id, client, detail)
    const amr = withTotp(caller.session.amr)
    const raised = await raiseSession(trx, caller.session.id, { amr, factorId: factor.id })
    if (!raised) throw new AuthError('session_not_found')
    return presentSession(auth, await selectAccountForUpdate(trx, caller.account.id), raised)
  })
  auth.liveness.forgetUser(caller.account.id)
  return session
}

async function checkChallenge(
  { db }: AuthContext,
  factor: AuthFactorRow,
  id: string,
  client: Client,
): Promise<void> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  const challenge = isId ? await selectChallenge(db, id, factor.id) : undefined
  if (!challenge)
    throw new AuthError('mfa_factor_not_found', {
      status: 422,
      message: 'MFA factor with the provided challenge ID not found',
    })
  if (challenge.ip !== client.ip) throw new AuthError('mfa_ip_address_mismatch')
  if (!hasPassed(challenge.expires_at)) return
  await deleteChallenge(db, challenge.id)
  throw new AuthError('mfa_challenge_expired')
}

/** From now on the factor is asked for, so sessions that began without it end. */
async function finishEnrolment(
  trx: AuthTrx,
  { account, session }: Caller,
  factor: AuthFactorRow,
): Promise<void> {
  await updateFactor(trx, factor.id, { status: 'verified' })
  await deleteUnverified(trx, account.id, isoIn(1))
  await deleteSessionsOf(trx, account.id, session.id)
}

function withTotp(before: MethodUsed[]): MethodUsed[] {
  return [{ method: 'totp', timestamp: nowSeconds() }, ...before.filter(({ method }) => method !== 'totp')]
}
