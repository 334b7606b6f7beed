import { bodyOf, clientOf, queryOf, Redirect } from '../http/input.ts'
import type { AuthScope } from '../http/scope.ts'
import { SignUpBody } from './sign-up.input.ts'
import { signUp } from './sign-up.service.ts'

export function signUpRoutes({ http, auth }: AuthScope): void {
  http.post('/signup', (request) =>
    signUp(auth, clientOf(request), bodyOf(request, SignUpBody), queryOf(request, Redirect).redirect_to),
  )
}
