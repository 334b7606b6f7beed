/** Whether the session outlives the browser: in local storage, else in the storage of this tab. */
let remembered: boolean | undefined

/** Set before signing in; afterwards the session stays where it is. */
export function rememberSession(remember: boolean) {
  remembered = remember
}

const ofTab = () => window.sessionStorage
const ofBrowser = () => window.localStorage

export const sessionStore = {
  getItem: (key: string) => ofTab().getItem(key) ?? ofBrowser().getItem(key),
  setItem: (key: string, value: string) => {
    const inTab = remembered === undefined ? ofTab().getItem(key) !== null : !remembered
    const [home, other] = inTab ? [ofTab(), ofBrowser()] : [ofBrowser(), ofTab()]
    other.removeItem(key)
    home.setItem(key, value)
  },
  removeItem: (key: string) => {
    ofTab().removeItem(key)
    ofBrowser().removeItem(key)
  },
}
