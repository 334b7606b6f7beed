export const SESSION_KEY = 'bandstand-session'

/** Marks a tab whose session ends with it. Such a tab looks nowhere else, so the tabs keep out of each other's way. */
const IN_TAB = 'bandstand-session-in-tab'

/** Whether the session is this tab's alone: what other tabs do to theirs is not seen in the storage. */
export const endsWithTab = () => window.sessionStorage.getItem(IN_TAB) !== null

const home = () => (endsWithTab() ? window.sessionStorage : window.localStorage)

/** Chooses, before signing in, whether the session outlives the browser or ends with this tab. */
export function rememberSession(remember: boolean) {
  if (remember) window.sessionStorage.removeItem(IN_TAB)
  else window.sessionStorage.setItem(IN_TAB, 'yes')
}

export const sessionStore = {
  getItem: (key: string) => home().getItem(key),
  setItem: (key: string, value: string) => home().setItem(key, value),
  removeItem: (key: string) => home().removeItem(key),
}
