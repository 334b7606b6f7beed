import { bodyOf, clientOf, queryOf } from '../http/input.ts'
import type { AuthScope } from '../http/scope.ts'
import { LinkQuery, OtpToVerify } from './verify.input.ts'
import { followLink, verifyOtp } from './verify.service.ts'

export function verifyRoutes({ http, auth }: AuthScope): void {
  // Without HEAD, by which mail scanners would use a link up.
  http.get('/verify', { exposeHeadRoute: false }, async (request, reply) =>
    reply.redirect(await followLink(auth, clientOf(request), queryOf(request, LinkQuery)), 303),
  )

  http.post('/verify', (request) => verifyOtp(auth, clientOf(request), bodyOf(request, OtpToVerify)))
}
