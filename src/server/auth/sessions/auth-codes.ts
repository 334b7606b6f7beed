import type { AuthContext } from '../auth-context.ts'
import type { AuthMethod, AuthTrx } from '../auth-tables.ts'
import { hasPassed, isoIn } from '../clock.ts'
import { decrypt, encrypt, randomToken, sha256 } from '../crypto/secrets.ts'
import { AuthError } from '../http/auth-error.ts'
import { isBanned } from '../users/ban.ts'
import type { Client } from '../http/input.ts'
import { meetsChallenge } from '../links/pkce.ts'
import type { Challenge } from '../links/pkce.ts'
import type { ProviderTokens } from '../oauth/provider.ts'
import { recordAudit } from '../users/audit.repository.ts'
import { selectAccountForUpdate } from '../users/users.repository.ts'
import { insertCode, selectCode, takeCode } from './auth-codes.repository.ts'
import { startSession } from './sessions.service.ts'
import type { SessionView } from './sessions.service.ts'

const LIFE = 300

const PURPOSE = 'provider tokens'

interface Grant {
  userId: string
  method: AuthMethod
  challenge: Challenge
  providerTokens?: ProviderTokens
}

/** Makes a code that only the browser with the verifier can exchange. */
export async function issueAuthCode(
  { keys }: AuthContext,
  trx: AuthTrx,
  { userId, method, challenge, providerTokens }: Grant,
): Promise<string> {
  const code = randomToken()
  await insertCode(trx, {
    code_hash: sha256(code),
    user_id: userId,
    method,
    ...challenge,
    provider_tokens: providerTokens ? encrypt(keys, PURPOSE, JSON.stringify(providerTokens)) : null,
    expires_at: isoIn(LIFE),
  })
  return code
}

export async function exchangeAuthCode(
  auth: AuthContext,
  client: Client,
  { auth_code, code_verifier }: { auth_code: string; code_verifier: string },
): Promise<SessionView & Partial<ProviderTokens>> {
  if (!auth_code || !code_verifier)
    throw new AuthError('validation_failed', {
      message: 'invalid request: both auth code and code verifier should be non-empty',
    })
  const hash = sha256(auth_code)
  const code = await selectCode(auth.db, hash)
  if (!code) throw new AuthError('flow_state_not_found')
  if (hasPassed(code.expires_at)) throw new AuthError('flow_state_expired')
  if (!meetsChallenge(code, code_verifier)) throw new AuthError('bad_code_verifier')
  return auth.db.transaction().execute(async (trx) => {
    if (!(await takeCode(trx, hash))) throw new AuthError('flow_state_not_found')
    const account = await selectAccountForUpdate(trx, code.user_id)
    if (isBanned(account)) throw new AuthError('user_banned')
    await recordAudit(trx, 'login', account.id, client, { method: code.method })
    const session = await startSession(auth, trx, account, code.method, client)
    const tokens = code.provider_tokens && decrypt(auth.keys, PURPOSE, code.provider_tokens)
    return { ...session, ...(tokens ? (JSON.parse(tokens) as ProviderTokens) : {}) }
  })
}
