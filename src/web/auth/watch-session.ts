import { checkSession } from './access-token.ts'
import { loadAuthClient } from './auth-client.ts'
import { storedSession } from './session.ts'
import { SESSION_KEY } from './session-storage.ts'

/** Ms from another tab's sign-out until the auth service knows of it. */
const SIGN_OUT_TAKES = 1500

/** Calls `onChange` whenever the session of this tab may be another, also by what other tabs do. */
export function watchSession(onChange: () => void, onFailure: (error: Error) => void): () => void {
  const left = new AbortController()
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) onChange()
  }
  window.addEventListener('storage', handleStorage, { signal: left.signal })

  const listen = async () => {
    const client = await loadAuthClient()
    if (left.signal.aborted) return
    const { data } = client.onAuthStateChange((event) => {
      onChange()
      // A tab with a session of its own may have been opened from the one that signed out.
      if (event === 'SIGNED_OUT' && storedSession()) setTimeout(() => void checkSession(), SIGN_OUT_TAKES)
    })
    left.signal.addEventListener('abort', () => data.subscription.unsubscribe())
  }
  listen().catch((error: unknown) => onFailure(error instanceof Error ? error : new Error(String(error))))
  return () => left.abort()
}
