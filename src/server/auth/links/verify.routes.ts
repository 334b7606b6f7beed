import * as z from 'zod'

import { bodyOf, clientOf, maybe, queryOf } from '../http/input.ts'
import type { AuthScope } from '../http/scope.ts'
import { followLink, verifyOtp } from './verify.service.ts'

export const LinkQuery = z.object({ token: maybe, type: maybe, redirect_to: z.string().optional() })

export const OtpToVerify = z.object({
  type: maybe,
  token: maybe,
  token_hash: maybe,
  email: maybe,
  phone: maybe,
})

export function verifyRoutes({ http, auth }: AuthScope): void {
  // Without HEAD, by which mail scanners would use a link up.
  http.get('/verify', { exposeHeadRoute: false }, async (request, reply) =>
    reply.redirect(await followLink(auth, clientOf(request), queryOf(request, LinkQuery)), 303),
  )

  http.post('/verify', (request) => verifyOtp(auth, clientOf(request), bodyOf(request, OtpToVerify)))
}
