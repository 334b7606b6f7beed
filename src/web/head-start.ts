import { sendEarly } from './api/early.ts'
import { beginsWithDates, firstCalls, isInFrame, preloadScreen } from './app/screens.ts'
import { loadShell } from './app/shell/load-shell.ts'
import { factorsToAsk, isFresh, storedSession } from './auth/session.ts'
import { LOCALE } from './text/locale.ts'

// A few kilobytes that run while the app itself is on its way: the screen of the address, and for who is signed in the
// frame and what it asks first, are on their way with it, instead of after it.
const { pathname } = location
const session = storedSession()
preloadScreen(session || !isInFrame(pathname) ? pathname : '/login')
if (session && isInFrame(pathname)) {
  loadShell().catch(() => undefined)
  if (isFresh(session) && factorsToAsk(session).length === 0)
    for (const address of firstCalls(pathname)) sendEarly(address, session.access_token)
  // The first date that is written loads the tables of the language: a tenth of a second of a phone, which waits now.
  if (beginsWithDates(pathname)) setTimeout(() => new Intl.DateTimeFormat(LOCALE).format())
}
