import * as z from 'zod/mini'

import { everyone, memberOf, memberOfBand } from './access.ts'
import { get, post } from './endpoint.ts'
import { Id, ids, inBand, Person, text, Timestamp } from './values.ts'

const YEAR_MS = 366 * 24 * 3_600_000

/** A link that lets anybody who follows it join the band as a bandmate. */
export const Invite = z.object({
  id: Id,
  url: z.string(),
  created_at: Timestamp,
  /** Null when that account is gone. */
  created_by: z.nullable(Person),
  expires_at: Timestamp,
  revoked_at: z.nullable(Timestamp),
  max_uses: z.int(),
  /** New members who came by it. */
  uses_count: z.int(),
  is_active: z.boolean(),
})
export type Invite = z.infer<typeof Invite>

function isWithinAYear(moment: string): boolean {
  const ahead = new Date(moment).getTime() - Date.now()
  return ahead > 0 && ahead <= YEAR_MS
}

export const NewInvite = z.object({
  expires_at: z.optional(
    z.nullable(
      z.iso
        .datetime({ offset: true, error: 'Please give a time such as 2027-01-05T18:00:00Z' })
        .check(z.refine(isWithinAYear, 'Please choose a time within a year from now')),
    ),
  ),
  max_uses: z.optional(
    z.nullable(
      z
        .int('Please give a number of uses')
        .check(
          z.minimum(1, 'Please allow at least 1 use'),
          z.maximum(1000, 'Please allow at most 1000 uses'),
        ),
    ),
  ),
})
export type NewInvite = z.output<typeof NewInvite>

/** What a link tells to anybody who holds it. */
export const InviteInfo = z.object({
  bandId: Id,
  bandName: z.string(),
  memberCount: z.int(),
  creatorName: z.nullable(z.string()),
  isActive: z.boolean(),
  expiresAt: Timestamp,
})
export type InviteInfo = z.infer<typeof InviteInfo>

export const byToken = z.object({ token: text(200) })

export const listInvites = get({
  path: '/api/bands/:bandId/invites',
  summary: 'The invite links of a band, newest first; revoked ones stay',
  access: memberOfBand,
  params: inBand,
  result: z.array(Invite),
})

export const createInvite = post({
  path: '/api/bands/:bandId/invites',
  summary: 'Make an invite link, for 10 days and 50 uses unless said otherwise',
  access: memberOfBand,
  params: inBand,
  body: NewInvite,
  result: Invite,
  status: 201,
})

export const revokeInvite = post({
  path: '/api/invites/:inviteId/revoke',
  summary: 'End an invite link: the own, or any for admins',
  access: memberOf('invite', 'inviteId'),
  params: ids('inviteId'),
  result: Invite,
})

export const getInviteInfo = get({
  path: '/api/invites/:token/info',
  summary: 'What an invite link leads to',
  access: everyone,
  params: byToken,
  result: InviteInfo,
})
