import type { AuthSessionRow } from '../auth-tables.ts'
import { isSealOf, sealText } from './secrets.ts'
import type { SigningKeys } from './signing-keys.ts'

/**
 * A refresh token names its session and how often that session was refreshed, and carries a seal over both
 * and the session's nonce. So the current token can be made again for a tab that lost a race, and the
 * database never holds one.
 */
interface RefreshToken {
  sessionId: string
  counter: number
  seal: string
}

const PURPOSE = 'refresh token'

const sealed = (sessionId: string, counter: number, nonce: string) => `${sessionId}|${counter}|${nonce}`

export function currentRefreshToken(keys: SigningKeys, session: AuthSessionRow): string {
  const { id, refresh_counter, refresh_nonce } = session
  return `${id}.${refresh_counter}.${sealText(keys, PURPOSE, sealed(id, refresh_counter, refresh_nonce))}`
}

export function parseRefreshToken(text: string): RefreshToken | undefined {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})\.([\w-]{43})$/.exec(text)
  const [, sessionId, counter, seal] = match ?? []
  if (!sessionId || !counter || !seal) return undefined
  return { sessionId, counter: Number(counter), seal }
}

export function isTokenOf(keys: SigningKeys, token: RefreshToken, session: AuthSessionRow): boolean {
  return isSealOf(keys, PURPOSE, sealed(session.id, token.counter, session.refresh_nonce), token.seal)
}
