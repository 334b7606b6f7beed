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

export const loadBeforeSignIn = beforeSignIn.map(([, load]) => load)
export const loadScreens = screens.map(([, load]) => load)

/** Whether an address is that of a screen behind a link of the frame. */
export const isInFrame = (path: string) => screens.some(([at]) => at.test(path))

/** Loads the code of a screen before it is asked for; a failure shows when it is. */
export function preloadScreen(path: string): void {
  const found = [...screens, ...beforeSignIn].find(([at]) => at.test(path))
  if (found) found[1]().catch(() => undefined)
}
