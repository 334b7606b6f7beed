type Screens = readonly [at: RegExp, load: () => Promise<unknown>][]

const beforeSignIn: Screens = [
  [/^\/login$/, () => import('../features/accounts/login-screen.tsx')],
  [/^\/signup$/, () => import('../features/accounts/signup-screen.tsx')],
  [/^\/forgot-password$/, () => import('../features/accounts/forgot-password-screen.tsx')],
]

/** The screens behind the links of the frame. */
const screens: Screens = [
  [/^\/(songs)?$/, () => import('../features/songs/songs-screen.tsx')],
  [/^\/setlists$/, () => import('../features/setlists/setlists-screen.tsx')],
  [/^\/setlists\/\d+$/, () => import('../features/setlists/setlist-editor-screen.tsx')],
  [/^\/suggestions$/, () => import('../features/suggestions/suggestions-screen.tsx')],
  [/^\/calendar$/, () => import('../features/gigs/calendar-screen.tsx')],
  [/^\/bands\/\d+$/, () => import('../features/overview/band-overview-screen.tsx')],
  [/\/members$/, () => import('../features/members/members-screen.tsx')],
  [/^\/settings$/, () => import('../features/settings/settings-screen.tsx')],
]

const ignore = () => undefined

/** Loads the code of a screen before it is asked for; a failure shows when it is. */
export function preloadScreen(path: string): void {
  const found = [...screens, ...beforeSignIn].find(([at]) => at.test(path))
  if (found) found[1]().catch(ignore)
}

/** Ms in which a page gets what it needs itself. */
const BEGIN_AFTER = 3000

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 1000)
  })

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/** Loads the code of all screens, one after the other, while nothing else is to be done. */
export async function preloadWhenIdle(others: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (savesData()) return
  await pause(BEGIN_AFTER)
  for (const load of [...screens.map(([, load]) => load), ...others]) {
    await idle()
    await load().catch(ignore)
  }
}
