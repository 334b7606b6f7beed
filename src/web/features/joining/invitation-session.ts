import type { User } from '@supabase/auth-js'

import { loadAuthClient } from '../../auth/auth-client.ts'
import { forgetLink } from '../../auth/link.ts'
import type { Link } from '../../auth/link.ts'
import { rememberSession } from '../../auth/session-storage.ts'

/** A failure in words for the invited person. */
export class InvitationProblem extends Error {}

export interface Invitee {
  /** As far as it is known. */
  name: string
  needsPassword: boolean
}

const PASSWORD_SET = 'password_set'

function toInvitee({ user_metadata, invited_at }: User): Invitee {
  const name: unknown = user_metadata['name']
  return {
    name: typeof name === 'string' ? name : '',
    // An account that the invitation made has no password of its owner's yet; one that was there before has.
    needsPassword: invited_at !== undefined && user_metadata[PASSWORD_SET] !== true,
  }
}

/**
 * Signs in by the tokens of an invitation's link, or goes on with the session that is there.
 * @throws InvitationProblem when neither is possible.
 */
export async function openInvitation({ tokens }: Link): Promise<Invitee> {
  const client = await loadAuthClient()
  if (tokens) {
    rememberSession(true)
    const { data, error } = await client.setSession(tokens)
    forgetLink()
    if (error || !data.user) throw new InvitationProblem('Failed to accept invitation. Please try again.')
    return toInvitee(data.user)
  }
  const { data, error } = await client.getSession()
  if (error) throw new InvitationProblem('Failed to check authentication status. Please try again.')
  if (!data.session)
    throw new InvitationProblem('Invalid invitation link. Please check your email for the correct link.')
  return toInvitee(data.session.user)
}

/** @throws InvitationProblem when the auth service refuses. */
export async function setFirstPassword(name: string, password: string): Promise<void> {
  const client = await loadAuthClient()
  const { error } = await client.updateUser({ password, data: { [PASSWORD_SET]: true, name } })
  if (error) throw new InvitationProblem('Failed to set password. Please try again.')
}
