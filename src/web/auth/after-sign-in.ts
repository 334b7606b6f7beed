const PENDING_INVITE = 'bandstand-pending-invite'
const RETURN_TO = 'bandstand-return-to'

/** The token of an invite link whose visitor has gone to sign in or sign up. */
export const pendingInvite = {
  get: () => sessionStorage.getItem(PENDING_INVITE),
  set: (token: string) => sessionStorage.setItem(PENDING_INVITE, token),
  clear: () => sessionStorage.removeItem(PENDING_INVITE),
}

/** Sends the visitor back to this page of the app after signing in. */
export function returnAfterSignIn(path: string) {
  sessionStorage.setItem(RETURN_TO, path)
}

/** Where to go after signing in; a stored place is used once. */
export function takeDestination() {
  const invite = pendingInvite.get()
  const path = sessionStorage.getItem(RETURN_TO)
  pendingInvite.clear()
  sessionStorage.removeItem(RETURN_TO)
  if (invite) return `/join/${encodeURIComponent(invite)}`
  return path?.startsWith('/') && !path.startsWith('//') ? path : '/'
}
