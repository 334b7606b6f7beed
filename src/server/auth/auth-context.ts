import type { FastifyBaseLogger } from 'fastify'

import type { Config } from '../config.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { AuthDb } from './auth-tables.ts'
import type { Background } from './background.ts'
import type { TokenVerifier } from './crypto/access-token.ts'
import type { Passwords } from './crypto/passwords.ts'
import type { SigningKeys } from './crypto/signing-keys.ts'
import type { Limits } from './limits.ts'
import type { Provider } from './oauth/provider.ts'
import type { Liveness } from './sessions/liveness.ts'

/** What every function of the built-in auth service takes first. */
export interface AuthContext {
  readonly db: AuthDb
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly mail: Mailer
  readonly background: Background
  readonly limits: Limits
  /** The address of the service, as in tokens and mailed links. */
  readonly baseUrl: string
  readonly keys: SigningKeys
  readonly passwords: Passwords
  readonly verifyToken: TokenVerifier
  readonly liveness: Liveness
  /** Social sign-in, by the provider's name. */
  readonly providers: ReadonlyMap<string, Provider>
}
