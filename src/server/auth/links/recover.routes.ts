import * as z from 'zod'

import { asCaller } from '../http/caller.ts'
import { bodyOf, clientOf, maybe, queryOf, Redirect } from '../http/input.ts'
import type { AuthScope } from '../http/scope.ts'
import { ChallengeFields } from './pkce.ts'
import { reauthenticate } from './reauthenticate.service.ts'
import { recover, resend, sendSignInLink } from './recover.service.ts'

export const RecoverBody = z.object({ email: maybe, ...ChallengeFields })
export const ResendBody = z.object({ email: maybe, phone: maybe, type: maybe, ...ChallengeFields })
export const OtpBody = z.object({ email: maybe, phone: maybe, ...ChallengeFields })

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
