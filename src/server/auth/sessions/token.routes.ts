import * as z from 'zod'

import { AuthError } from '../http/auth-error.ts'
import { bodyOf, clientOf, maybe, queryOf } from '../http/input.ts'
import type { AuthScope } from '../http/scope.ts'
import { exchangeAuthCode } from './auth-codes.ts'
import { signInWithPassword } from './password-grant.service.ts'
import { refreshSession } from './refresh.service.ts'

const Grant = z.object({ grant_type: z.string().optional() })
const PasswordBody = z.object({ email: maybe, phone: maybe, password: maybe })
const CodeBody = z.object({ auth_code: maybe, code_verifier: maybe })
const RefreshBody = z.object({ refresh_token: maybe })

export function tokenRoutes({ http, auth }: AuthScope): void {
  http.post('/token', (request) => {
    const client = clientOf(request)
    switch (queryOf(request, Grant).grant_type) {
      case 'password':
        return signInWithPassword(auth, client, bodyOf(request, PasswordBody))
      case 'refresh_token':
        return refreshSession(auth, client, bodyOf(request, RefreshBody).refresh_token)
      case 'pkce':
        return exchangeAuthCode(auth, client, bodyOf(request, CodeBody))
      case 'id_token':
        throw new AuthError('provider_disabled', { message: 'Sign-in with an ID token is disabled' })
      case 'web3':
        throw new AuthError('web3_provider_disabled')
      default:
        throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' })
    }
  })
}
