import { sendEarly } from './api/early.ts'
import { isInFrame, preloadScreen } from './app/screens.ts'
import { loadShell } from './app/shell/load-shell.ts'
import { factorsToAsk, isFresh, storedSession } from './auth/session.ts'

// A few kilobytes that run while the app itself is on its way: for who is signed in, the frame, the screen of the
// address and what every screen asks first are on their way with it, instead of after it.
const session = storedSession()
if (session && isInFrame(location.pathname)) {
  loadShell().catch(() => undefined)
  preloadScreen(location.pathname)
  if (isFresh(session) && factorsToAsk(session).length === 0)
    for (const address of ['/api/bands', '/api/me']) sendEarly(address, session.access_token)
}
