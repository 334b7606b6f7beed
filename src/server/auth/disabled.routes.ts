import { AuthError } from './http/auth-error.ts'
import type { AuthErrorCode } from './http/auth-error.ts'
import type { AuthScope } from './http/scope.ts'

/** What other services of this protocol offer and this one does not. */
const disabled: readonly [path: string, code: AuthErrorCode][] = [
  ['/sso', 'saml_provider_disabled'],
  ['/sso/*', 'saml_provider_disabled'],
  ['/passkeys', 'passkey_disabled'],
  ['/passkeys/*', 'passkey_disabled'],
  ['/oauth/*', 'feature_disabled'],
  ['/user/identities/*', 'manual_linking_disabled'],
]

/** Says of each that it is switched off, instead of leaving a client to guess. */
export function disabledRoutes({ http }: AuthScope): void {
  for (const [url, code] of disabled)
    http.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: () => {
        throw new AuthError(code)
      },
    })
}
