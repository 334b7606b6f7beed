import { asCaller } from '../http/caller.ts'
import { bodyOf, clientOf, queryOf, Redirect } from '../http/input.ts'
import type { AuthScope } from '../http/scope.ts'
import { reauthenticate } from './reauthenticate.service.ts'
import { OtpBody, RecoverBody, ResendBody } from './recover.input.ts'
import { recover, resend, sendSignInLink } from './recover.service.ts'

export function recoverRoutes({ http, auth }: AuthScope): void {
  http.post('/recover', (request) =>
    recover(auth, clientOf(request), bodyOf(request, RecoverBody), queryOf(request, Redirect).redirect_to),
  )

  http.post('/resend', (request) =>
    resend(auth, clientOf(request), bodyOf(request, ResendBody), queryOf(request, Redirect).redirect_to),
  )

  http.post('/otp', (request) =>
    sendSignInLink(auth, clientOf(request), bodyOf(request, OtpBody), queryOf(request, Redirect).redirect_to),
  )

  http.get(
    '/reauthenticate',
    { exposeHeadRoute: false },
    asCaller(auth, (caller, request) => reauthenticate(auth, caller, clientOf(request))),
  )
}
