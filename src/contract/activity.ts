import * as z from 'zod/mini'

import { memberWhoMay } from './access.ts'
import { get } from './endpoint.ts'
import { inBand, Person, Timestamp } from './values.ts'

export const ActivityAction = z.enum([
  'band_created',
  'band_renamed',
  'join_code_renewed',
  'member_joined',
  'member_left',
  'member_removed',
  'account_deleted',
  'role_changed',
  'invite_created',
  'invite_revoked',
  'invitation_sent',
  'invitation_withdrawn',
  'invitation_declined',
  'song_deleted',
  'setlist_deleted',
  'setlist_shared',
  'setlist_unshared',
  'gig_deleted',
  'suggestion_deleted',
  'song_restored',
  'setlist_restored',
  'gig_restored',
  'suggestion_restored',
  'band_exported',
  'band_imported',
  // Of the members' own accounts.
  'signed_in',
  'sign_in_failed',
  'password_changed',
  'email_changed',
  'two_factor_added',
  'two_factor_removed',
])
export type ActivityAction = z.infer<typeof ActivityAction>

export const ActivityEntry = z.object({
  /** Also the cursor of what comes before it in time. */
  id: z.string(),
  at: Timestamp,
  action: ActivityAction,
  /** Who did it; null when that account is gone, or when nobody knows who tried to sign in. */
  by: z.nullable(Person),
  /** The member it was done to. */
  member: z.nullable(Person),
  /** What the thing was called, the band's new name or the new role. */
  name: z.nullable(z.string()),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** What a page holds when the call does not say. */
const PAGE = 50

const CURSOR = /^(\d{1,13})-([ab])(\d{1,15})$/

const Cursor = z.pipe(
  z.string().check(z.regex(CURSOR)),
  z.transform((cursor) => {
    const [, at, source = '', id] = CURSOR.exec(cursor) ?? []
    return { at: new Date(Number(at)).toISOString(), source, id: Number(id) }
  }),
)
export type ActivityCursor = z.output<typeof Cursor>

export const listActivity = get({
  path: '/api/bands/:bandId/activity',
  summary: 'Who came, went, signed in, deleted or let others in during the last 180 days, newest first',
  access: memberWhoMay('activity.read'),
  params: inBand,
  query: z.object({
    limit: z._default(z.pipe(z.string().check(z.regex(/^([1-9]\d?|100)$/)), z.transform(Number)), PAGE),
    cursor: z.optional(Cursor),
  }),
  result: z.array(ActivityEntry),
})
