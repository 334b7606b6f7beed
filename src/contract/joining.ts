import * as z from 'zod/mini'

import { signedIn } from './access.ts'
import { post } from './endpoint.ts'
import { byToken } from './invites.ts'
import { Id, inBand, text } from './values.ts'

export const Joined = z.object({
  band: z.object({ id: Id, name: z.string() }),
  /** True for somebody who was in the band before; nothing changed then. */
  already_member: z.boolean(),
})
export type Joined = z.infer<typeof Joined>

export const EmailJoin = z.object({
  /** Not heeded: the role comes from the invitation. */
  role: z.optional(z.unknown()),
  displayName: z.optional(z.nullable(text(100))),
})
export type EmailJoin = z.output<typeof EmailJoin>

export const joinByInvite = post({
  path: '/api/invites/:token/join',
  summary: 'Join a band by an invite link',
  access: signedIn,
  params: byToken,
  result: Joined,
})

export const joinByCode = post({
  path: '/api/bands/:bandId/join/:code',
  summary: 'Join a band by its join code or by the token of one of its invite links',
  access: signedIn,
  params: z.extend(inBand, { code: text(200) }),
  result: Joined,
})

export const joinFromEmail = post({
  path: '/api/bands/:bandId/join-from-email',
  summary: 'Join a band that invited the verified e-mail address of the signed-in user',
  access: signedIn,
  params: inBand,
  body: EmailJoin,
  result: Joined,
})
