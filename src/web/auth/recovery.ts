import { checkSession } from './access-token.ts'
import { loadAuthClient, openPrivateClient } from './auth-client.ts'
import type { Client } from './auth-client.ts'
import { messageOf } from './failures.ts'
import type { Link } from './link.ts'
import { factorsToAsk } from './session.ts'
import { verifyCode } from './two-factor.ts'

/** Mails a link to choose a new password, if the address has an account; nobody is told whether it has. */
export async function sendResetLink(email: string): Promise<void> {
  const client = await loadAuthClient()
  const { error } = await client.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}/reset-password`,
  })
  if (error) throw new Error(messageOf(error))
}

async function openSession(tokens: NonNullable<Link['tokens']>): Promise<Client> {
  const client = await openPrivateClient()
  const { error } = await client.setSession(tokens)
  // Whatever is wrong with the tokens says nothing to their owner.
  if (error) throw new Error('')
  return client
}

/** A password being chosen anew, in a session of its own: the link signs nobody in on this device. */
export function openRecovery(tokens: NonNullable<Link['tokens']>) {
  let opened: Client | undefined

  return {
    /** Raises what the auth service has against the password; 'needs-code' asks for enterCode before. */
    async setPassword(password: string): Promise<'done' | 'needs-code'> {
      opened ??= await openSession(tokens)
      const { data } = await opened.getSession()
      if (data.session && factorsToAsk(data.session).length > 0) return 'needs-code'
      const { error } = await opened.updateUser({ password })
      if (error) throw new Error(messageOf(error))
      await opened.signOut({ scope: 'local' })
      // The new password has ended every other session, perhaps that of this browser.
      await checkSession()
      return 'done'
    },

    async enterCode(code: string): Promise<void> {
      opened ??= await openSession(tokens)
      await verifyCode(opened, code)
    },
  }
}

export type Recovery = ReturnType<typeof openRecovery>
