import * as z from 'zod/mini'

import { memberOfBand } from './access.ts'
import { del, get, post } from './endpoint.ts'
import { atMost, Id, ids, inBand, Person, Role, Timestamp } from './values.ts'

export const EmailInvitation = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  /** Null when that account is gone. */
  invited_by: z.nullable(Person),
  created_at: Timestamp,
  sent_at: Timestamp,
  expires_at: Timestamp,
})
export type EmailInvitation = z.infer<typeof EmailInvitation>

const blockedDomains = ['example.com', 'example.org', 'example.net']
const reservedEndings = ['test', 'invalid', 'localhost', 'example']

function isRecognizedDomain(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return (
    !blockedDomains.some((blocked) => domain === blocked || domain.endsWith(`.${blocked}`)) &&
    !reservedEndings.some((ending) => domain === ending || domain.endsWith(`.${ending}`))
  )
}

export const NewEmailInvitation = z.object({
  email: z
    .string('Invalid email address')
    .check(
      z.trim(),
      z.toLowerCase(),
      atMost(254, 'Invalid email address'),
      z.email('Invalid email address'),
      z.refine(isRecognizedDomain, 'Please use a valid email address from a recognized domain'),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Email format is not valid'),
    ),
  role: z.optional(z.literal('bandmate', 'Invitations by e-mail are for bandmates')),
})
export type NewEmailInvitation = z.output<typeof NewEmailInvitation>

const oneInvitation = ids('bandId', 'invitationId')

export const inviteByEmail = post({
  path: '/api/bands/:bandId/invite',
  summary: 'Invite somebody by e-mail; inviting the same address again sends a fresh mail',
  access: memberOfBand,
  params: inBand,
  body: NewEmailInvitation,
  result: EmailInvitation,
  status: 201,
})

export const listEmailInvitations = get({
  path: '/api/bands/:bandId/email-invitations',
  summary: 'The invitations by e-mail that nobody has accepted yet, newest first',
  access: memberOfBand,
  params: inBand,
  result: z.array(EmailInvitation),
})

export const resendEmailInvitation = post({
  path: '/api/bands/:bandId/email-invitations/:invitationId/resend',
  summary: 'Send a fresh mail for an invitation',
  access: memberOfBand,
  params: oneInvitation,
  result: EmailInvitation,
})

export const withdrawEmailInvitation = del({
  path: '/api/bands/:bandId/email-invitations/:invitationId',
  summary: 'Withdraw an invitation: the own, or any for admins',
  access: memberOfBand,
  params: oneInvitation,
})
