import type { Invite } from './invites.ts'

export type InviteStatus = 'revoked' | 'expired' | 'exhausted' | 'active'

export function inviteStatus(
  invite: Pick<Invite, 'revoked_at' | 'expires_at' | 'max_uses' | 'uses_count'>,
  now = new Date(),
): InviteStatus {
  if (invite.revoked_at !== null) return 'revoked'
  if (new Date(invite.expires_at) <= now) return 'expired'
  return invite.uses_count >= invite.max_uses ? 'exhausted' : 'active'
}
