import * as z from 'zod/mini'

import { memberOfBand, memberWhoMay } from './access.ts'
import { del, get, patch, post } from './endpoint.ts'
import { inBand, Role, Timestamp, UserId } from './values.ts'

export const Member = z.object({
  user: z.object({ id: UserId, name: z.string(), email: z.string() }),
  role: Role,
  joined_at: Timestamp,
})
export type Member = z.infer<typeof Member>

export const RoleChange = z.object({ role: Role })

const oneMember = z.extend(inBand, { userId: UserId })

export const listMembers = get({
  path: '/api/bands/:bandId/members',
  summary: 'The members of a band, by the time they joined',
  access: memberOfBand,
  params: inBand,
  result: z.array(Member),
  version: 'members',
})

export const changeRole = patch({
  path: '/api/bands/:bandId/members/:userId/role',
  summary: 'Make a member an admin or a bandmate; the last admin stays one',
  access: memberWhoMay('member.changeRole'),
  params: oneMember,
  body: RoleChange,
  result: Member,
})

export const removeMember = del({
  path: '/api/bands/:bandId/members/:userId',
  summary: 'Remove a member, for admins; or oneself, which is leaving',
  access: memberOfBand,
  params: oneMember,
})

export const leaveBand = post({
  path: '/api/bands/:bandId/leave',
  summary: 'Leave a band',
  access: memberOfBand,
  params: inBand,
})
