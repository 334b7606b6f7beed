import { hash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import type { AuthContext } from './auth-context.ts'
import { AuthError } from './http/auth-error.ts'
import type { IdentityService } from './identity.ts'

interface KnownToken {
  userId: string
  sessionId: string
  level: unknown
  /** Milliseconds since 1970. */
  expires: number
}

const TOKENS_KEPT = 20_000

/** Checks the signature of each access token once, and the life of its session every few seconds. */
export function identifier({ verifyToken, liveness }: AuthContext): IdentityService['identify'] {
  const known = new LRUCache<string, KnownToken>({ max: TOKENS_KEPT })

  async function read(token: string): Promise<KnownToken | undefined> {
    const key = hash('sha256', token, 'base64')
    const entry = known.get(key)
    if (entry) return entry
    const { sub, exp, session_id, aal } = await verifyToken(token)
    if (!sub || !exp || typeof session_id !== 'string') return undefined
    const fresh = { userId: sub, sessionId: session_id, level: aal, expires: exp * 1000 }
    known.set(key, fresh)
    return fresh
  }

  return async (token) => {
    const claims = await read(token).catch((error: unknown) => {
      if (error instanceof AuthError) return undefined
      throw error
    })
    if (!claims || claims.expires <= Date.now()) return undefined
    const living = await liveness.check(claims.sessionId, claims.userId)
    if (!living || (living.needsSecondFactor && claims.level !== 'aal2')) return undefined
    const { email, name, emailVerified } = living
    return { id: claims.userId, sessionId: claims.sessionId, email, name, emailVerified }
  }
}
