export const roles = ['admin', 'bandmate'] as const
export type Role = (typeof roles)[number]

/** Actions that not every member may do; everything else of a band is open to all of its members. */
const adminActions = [
  'band.change',
  'band.delete',
  'band.renewJoinCode',
  'member.changeRole',
  'member.remove',
  'invite.revokeAny',
  'trash.restore',
  'activity.read',
  'share.revokeAny',
] as const

export type Action = (typeof adminActions)[number]

/** The server refuses by this and the screens hide by it. */
export function can(role: Role, _action: Action): boolean {
  return role === 'admin'
}
