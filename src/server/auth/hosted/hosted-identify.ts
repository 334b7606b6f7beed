import { createHash } from 'node:crypto'

import { createRemoteJWKSet, decodeJwt, errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'

import type { Config } from '../../config.ts'
import { Refusal } from '../../refusal.ts'
import { AUDIENCE } from '../crypto/access-token.ts'
import type { IdentityService, VerifiedIdentity } from '../identity.ts'
import { displayName } from '../users/display-name.ts'
import type { HostedClient } from './hosted-client.ts'

const Claims = z.object({ sub: z.uuid(), exp: z.number(), session_id: z.string().optional() })
type Claims = z.infer<typeof Claims>

const HostedUser = z.object({
  id: z.uuid(),
  email: z.string(),
  user_metadata: z.record(z.string(), z.json()).default({}),
  factors: z.array(z.object({ status: z.string() })).default([]),
  identities: z
    .array(
      z.object({
        email: z.string().optional(),
        identity_data: z.object({ email_verified: z.boolean().optional() }).nullish(),
      }),
    )
    .nullish(),
})

const TRUSTED_MS = 5000
const TOKENS_KEPT = 20_000

interface Known {
  answer: Promise<VerifiedIdentity | undefined>
  /** Milliseconds since 1970. */
  until: number
}

/**
 * Checks tokens by the published keys of the hosted service, and asks it every few seconds per token whether
 * the session still lives. A service that signs with a shared secret publishes no key and is only asked.
 */
export function hostedIdentifier(config: Config, call: HostedClient) {
  const keyOf = createRemoteJWKSet(new URL(`${config.AUTH_URL}/.well-known/jwks.json`))
  const known = new LRUCache<string, Known>({ max: TOKENS_KEPT })
  /** The newest token of each session, for what a person may only do themselves. */
  const tokens = new LRUCache<string, string>({ max: TOKENS_KEPT })

  async function ask(token: string, claims: Claims): Promise<VerifiedIdentity | undefined> {
    const answer = await call({ method: 'GET', path: '/user', token })
    const user = HostedUser.safeParse(answer.body)
    if (!answer.ok || !user.success || user.data.id !== claims.sub) return undefined
    const { id, email, user_metadata, identities, factors } = user.data
    const needsSecondFactor = factors.some(({ status }) => status === 'verified')
    if (needsSecondFactor && decodeJwt(token)['aal'] !== 'aal2') return undefined
    if (claims.session_id) tokens.set(claims.session_id, token)
    return {
      id,
      email,
      sessionId: claims.session_id ?? null,
      name: displayName({ email, user_metadata }),
      emailVerified: Boolean(
        identities?.some((one) => one.email === email && one.identity_data?.email_verified === true),
      ),
    }
  }

  const identify: IdentityService['identify'] = async (token) => {
    const key = createHash('sha256').update(token).digest('base64')
    const entry = known.get(key)
    if (entry && entry.until > performance.now()) return entry.answer
    const claims = await readClaims(token, keyOf)
    if (!claims) return undefined
    const answer = ask(token, claims)
    answer.catch(() => known.delete(key))
    known.set(key, {
      answer,
      until: performance.now() + Math.min(TRUSTED_MS, claims.exp * 1000 - Date.now()),
    })
    return answer
  }

  return {
    identify,
    tokenOf: (sessionId: string) => tokens.get(sessionId),
    /** Makes the next call of everybody ask again. */
    forgetAll: () => known.clear(),
  }
}

type KeySet = ReturnType<typeof createRemoteJWKSet>

async function readClaims(token: string, keyOf: KeySet): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: ['ES256', 'RS256'],
      audience: AUDIENCE,
      clockTolerance: 5,
    })
    return Claims.safeParse(payload).data
  } catch (error) {
    if (error instanceof errors.JOSEAlgNotAllowed) return readUnchecked(token)
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return undefined
    throw new Refusal('unavailable')
  }
}

/** Claims that only count once the service has vouched for the token. */
function readUnchecked(token: string): Claims | undefined {
  const claims = Claims.safeParse(decodeJwt(token)).data
  return claims && claims.exp * 1000 > Date.now() ? claims : undefined
}
