import * as z from 'zod/mini'

import { signedIn } from './access.ts'
import { BandName } from './bands.ts'
import { del, get } from './endpoint.ts'
import { Id, ids, Person, Timestamp } from './values.ts'

/** An invitation by e-mail as whoever it is for sees it. */
export const MyInvitation = z.object({
  id: Id,
  band: BandName,
  /** Null when that account is gone. */
  invited_by: z.nullable(Person),
  sent_at: Timestamp,
  expires_at: Timestamp,
})
export type MyInvitation = z.infer<typeof MyInvitation>

export const listMyInvitations = get({
  path: '/api/me/invitations',
  summary:
    'The invitations that the verified e-mail address of the signed-in user may accept now, newest first',
  access: signedIn,
  result: z.array(MyInvitation),
})

export const declineInvitation = del({
  path: '/api/me/invitations/:invitationId',
  summary: 'Decline an invitation to the verified e-mail address of the signed-in user',
  access: signedIn,
  params: ids('invitationId'),
})
