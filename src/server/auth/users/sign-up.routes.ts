import * as z from 'zod'

import { bodyOf, clientOf, maybe, queryOf, Redirect } from '../http/input.ts'
import type { AuthScope } from '../http/scope.ts'
import { ChallengeFields } from '../links/pkce.ts'
import { Metadata } from './metadata.ts'
import { signUp } from './sign-up.service.ts'

export const SignUpBody = z.object({
  email: maybe,
  phone: maybe,
  password: maybe,
  data: Metadata,
  ...ChallengeFields,
})

export function signUpRoutes({ http, auth }: AuthScope): void {
  http.post('/signup', (request) =>
    signUp(auth, clientOf(request), bodyOf(request, SignUpBody), queryOf(request, Redirect).redirect_to),
  )
}
