/** The code of every screen. */
export const load = {
  currentBandRedirect: () => import('./current-band-redirect.tsx'),
  notFound: () => import('./not-found-screen.tsx'),
  login: () => import('../features/accounts/login-screen.tsx'),
  signUp: () => import('../features/accounts/signup-screen.tsx'),
  songs: () => import('../features/songs/songs-screen.tsx'),
  forgotPassword: () => import('../features/accounts/forgot-password-screen.tsx'),
  resetPassword: () => import('../features/accounts/reset-password-screen.tsx'),
  emailConfirmed: () => import('../features/accounts/email-confirmed-screen.tsx'),
  authCallback: () => import('../features/accounts/auth-callback-screen.tsx'),
  calendar: () => import('../features/gigs/calendar-screen.tsx'),
  setlists: () => import('../features/setlists/setlists-screen.tsx'),
  setlistEditor: () => import('../features/setlists/setlist-editor-screen.tsx'),
  sharedSetlist: () => import('../features/setlists/shared-setlist-screen.tsx'),
  print: () => import('../features/setlists/print-screen.tsx'),
  bandOverview: () => import('../features/overview/band-overview-screen.tsx'),
  members: () => import('../features/members/members-screen.tsx'),
  suggestions: () => import('../features/suggestions/suggestions-screen.tsx'),
  joinInvite: () => import('../features/joining/join-invite-screen.tsx'),
  joinBand: () => import('../features/joining/join-band-screen.tsx'),
  acceptInvite: () => import('../features/joining/accept-invite-screen.tsx'),
  settings: () => import('../features/settings/settings-screen.tsx'),
  gettingStarted: () => import('../features/guide/getting-started-screen.tsx'),
}

type Screens = readonly [at: RegExp, load: () => Promise<unknown>][]

const beforeSignIn: Screens = [
  [/^\/login$/, load.login],
  [/^\/signup$/, load.signUp],
  [/^\/forgot-password$/, load.forgotPassword],
]

/** The screens behind the links of the frame. */
const screens: Screens = [
  [/^\/(songs)?$/, load.songs],
  [/^\/setlists$/, load.setlists],
  [/^\/setlists\/\d+$/, load.setlistEditor],
  [/^\/suggestions$/, load.suggestions],
  [/^\/calendar$/, load.calendar],
  [/^\/bands\/\d+$/, load.bandOverview],
  [/\/members$/, load.members],
  [/^\/settings$/, load.settings],
]

export const loadBeforeSignIn = beforeSignIn.map(([, load]) => load)
export const loadScreens = screens.map(([, load]) => load)

/** Whether an address is that of a screen behind a link of the frame. */
export const isInFrame = (path: string) => screens.some(([at]) => at.test(path))

/** Whether the days of gigs are among the first things that a screen shows. */
export const beginsWithDates = (path: string) => /^\/(calendar|bands\/\d+)$/.test(path)

/** What the frame and a screen ask before anything else. */
export function firstCalls(path: string): string[] {
  const setlist = /^\/setlists\/[1-9]\d{0,14}$/.test(path) ? [`/api${path}`] : []
  return ['/api/bands', '/api/me', ...setlist]
}

/** Loads the code of a screen before it is asked for; a failure shows when it is. */
export function preloadScreen(path: string): void {
  const found = [...screens, ...beforeSignIn].find(([at]) => at.test(path))
  if (found) found[1]().catch(() => undefined)
}
