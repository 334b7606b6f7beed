import type { Session } from '@supabase/auth-js'

import { setTokenSource } from '../api/client.ts'
import { loadAuthClient } from './auth-client.ts'

/** A token is asked for anew this long before it expires, in ms. */
const MARGIN = 5 * 60_000

let cached: { token: string; expiresAt: number } | null = null

export function keepToken(session: Session | null) {
  cached = session && { token: session.access_token, expiresAt: (session.expires_at ?? 0) * 1000 }
}

/** The signed-in user's access token, refreshed when it is about to expire; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  if (cached && cached.expiresAt - Date.now() > MARGIN) return cached.token
  const client = await loadAuthClient()
  const { data } = await client.getSession()
  keepToken(data.session)
  return data.session?.access_token ?? null
}

let checking = false

/** After a 401: forgets the token and lets the auth service say whether the session still stands. */
async function dropToken() {
  cached = null
  if (checking) return
  checking = true
  try {
    await (await loadAuthClient()).getUser()
  } finally {
    checking = false
  }
}

export function signCallsWithToken() {
  setTokenSource({ token: accessToken, drop: () => void dropToken() })
}
