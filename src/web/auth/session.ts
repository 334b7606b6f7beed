import type { Session } from '@supabase/auth-js'

import { SESSION_KEY, sessionStore } from './session-storage.ts'

let text: string | null = null
let current: Session | null = null

/** The session of this tab. The storage decides: what other tabs report may be about a session of their own. */
export function storedSession(): Session | null {
  const stored = sessionStore.getItem(SESSION_KEY)
  if (stored !== text) {
    text = stored
    current = parse(stored)
  }
  return current
}

function parse(stored: string | null): Session | null {
  try {
    const session = JSON.parse(stored ?? 'null') as Partial<Session> | null
    return session?.access_token && session.user ? (session as Session) : null
  } catch {
    return null
  }
}

/** Ms until the access token expires. */
export const remainingLife = ({ expires_at = 0 }: Session) => expires_at * 1000 - Date.now()

/** A token counts as expired this long before it is, in ms. */
const MARGIN = 5 * 60_000

export const isFresh = (session: Session) => remainingLife(session) > MARGIN

function levelOf(accessToken: string): unknown {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { aal?: unknown }
    return claims.aal
  } catch {
    return undefined
  }
}

/** The authenticators of which one has still to confirm this sign-in by a code. */
export function factorsToAsk({ access_token, user }: Session): string[] {
  if (levelOf(access_token) === 'aal2') return []
  const asked = (user.factors ?? []).filter(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  )
  return asked.map(({ id }) => id)
}
