import type { AuthContext } from '../auth-context.ts'

/** What a link names as its type; both sides of an e-mail change share one. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change'

/** A mailed link; its address comes from the settings only, never from a request. */
export function linkTo({ baseUrl }: AuthContext, token: string, type: LinkType, redirectTo: string): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo })
  return `${baseUrl}/verify?${query.toString()}`
}
