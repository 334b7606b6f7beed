import type { InviteInfo } from '../../../contract/invites.ts'

const ASK = 'Please contact the band admin for a new invitation.'

/** Why the look-up of an invite link failed. */
export function lookupProblem({ message }: Error): string {
  return /not found|expired/i.test(message)
    ? `This invite link is invalid or has expired. ${ASK}`
    : 'Failed to load invite information. Please try again.'
}

/** Why an invite link that was found cannot be used; undefined when it can. */
export function inviteProblem({ isActive, expiresAt }: InviteInfo, now = new Date()): string | undefined {
  if (new Date(expiresAt) <= now) return `This invite has expired. ${ASK}`
  return isActive ? undefined : `This invite has been deactivated. ${ASK}`
}
