import { checkSession } from './access-token.ts'
import { askedAuthClient, loadAuthClient } from './auth-client.ts'
import { remainingLife, storedSession } from './session.ts'
import { endsWithTab, SESSION_KEY } from './session-storage.ts'

/** Ms from another tab's sign-out until the auth service knows of it. */
const SIGN_OUT_TAKES = 1500
/** Ms in which a page gets what it shows. */
const BEGIN_AFTER = 3000

const loadAhead = () => void loadAuthClient().catch(() => undefined)

/** Loads the client at once where it has to refresh, or to hear of other tabs; else when the page is shown or used. */
function loadInTime(signal: AbortSignal) {
  const session = storedSession()
  if (session && (remainingLife(session) <= 0 || endsWithTab())) return loadAhead()
  if (session) {
    const timer = setTimeout(loadAhead, BEGIN_AFTER)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  for (const intent of ['pointerdown', 'keydown'])
    window.addEventListener(intent, loadAhead, { once: true, signal })
}

/** Calls `onChange` whenever the session of this tab may be another, also by what other tabs do. */
export function watchSession(onChange: () => void, onFailure: (error: Error) => void): () => void {
  const left = new AbortController()
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) onChange()
  }
  window.addEventListener('storage', handleStorage, { signal: left.signal })

  const listen = async () => {
    const client = await askedAuthClient
    if (left.signal.aborted) return
    const { data } = client.onAuthStateChange((event) => {
      onChange()
      // A tab with a session of its own may have been opened from the one that signed out.
      if (event === 'SIGNED_OUT' && storedSession()) setTimeout(() => void checkSession(), SIGN_OUT_TAKES)
    })
    left.signal.addEventListener('abort', () => data.subscription.unsubscribe())
  }
  listen().catch((error: unknown) => onFailure(error instanceof Error ? error : new Error(String(error))))
  loadInTime(left.signal)
  return () => left.abort()
}
