import type { Session } from '@supabase/auth-js'

import { setTokenSource } from '../api/client.ts'
import { loadAuthClient } from './auth-client.ts'
import { isFresh, storedSession } from './session.ts'

/** The token that the server refused last. */
let refused: string | undefined

const isGood = (session: Session) => session.access_token !== refused && isFresh(session)

/** The signed-in user's access token, refreshed when it is about to expire; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const session = storedSession()
  if (!session) return null
  if (isGood(session)) return session.access_token
  const client = await loadAuthClient()
  const { data } = await client.getSession()
  return data.session?.access_token ?? null
}

/** Asks whether the session still stands; one that has ended is signed out. */
export async function checkSession(): Promise<void> {
  if (!storedSession()) return
  const client = await loadAuthClient()
  const { error } = await client.getUser()
  // A clock that is behind takes an expired token for a good one.
  if (error?.code !== 'bad_jwt') return
  const { error: ended } = await client.refreshSession()
  if (ended && ended.name !== 'AuthRetryableFetchError') await client.signOut({ scope: 'local' })
}

let checking = false

/** After a 401. */
async function dropToken() {
  refused = storedSession()?.access_token
  if (checking) return
  checking = true
  try {
    await checkSession()
  } finally {
    checking = false
  }
}

export function signCallsWithToken() {
  setTokenSource({ token: accessToken, drop: () => void dropToken() })
}
