import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'

import type { AppMetadata, AssuranceLevel, JsonObject, MethodUsed } from '../auth-tables.ts'
import { AuthError } from '../http/auth-error.ts'
import { SIGNING_ALGORITHM } from './signing-keys.ts'
import type { SigningKeys } from './signing-keys.ts'

/** Seconds an access token lives. */
export const ACCESS_TOKEN_LIFE = 3600

export const AUDIENCE = 'authenticated'

export const SERVICE_ROLE = 'service_role'

export interface AccessClaims {
  iss: string
  sub: string
  iat: number
  exp: number
  email: string
  aal: AssuranceLevel
  amr: MethodUsed[]
  session_id: string
  app_metadata: AppMetadata
  user_metadata: JsonObject
}

export function signAccessToken({ current }: SigningKeys, claims: AccessClaims): Promise<string> {
  return new SignJWT({ ...claims, aud: AUDIENCE, role: 'authenticated', phone: '', is_anonymous: false })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: current.kid, typ: 'JWT' })
    .sign(current.privateKey)
}

/** A token for operators and other servers, which may do everything until the key is replaced. */
export function signServiceToken({ current }: SigningKeys): Promise<string> {
  return new SignJWT({ role: SERVICE_ROLE })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: current.kid, typ: 'JWT' })
    .setIssuedAt()
    .sign(current.privateKey)
}

export type TokenVerifier = (token: string) => Promise<JWTPayload>

/** Checks signature and times; tokens of people must also be for our audience. */
export function tokenVerifier(keys: SigningKeys): TokenVerifier {
  const keyOf = createLocalJWKSet({ keys: keys.all.map((key) => key.publicJwk) })
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keyOf, { algorithms: [SIGNING_ALGORITHM] })
      if (payload['role'] === SERVICE_ROLE) return payload
      if (payload.aud !== AUDIENCE) throw new errors.JWTInvalid('token has invalid audience')
      if (payload.exp === undefined) throw new errors.JWTInvalid('token has no expiry')
      return payload
    } catch (error) {
      throw new AuthError('bad_jwt', { message: `${BAD_TOKEN}, ${reasonOf(error)}` })
    }
  }
}

const BAD_TOKEN = 'invalid JWT: unable to parse or verify signature'

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired'
  if (error instanceof errors.JWTClaimValidationFailed) return 'token has invalid claims'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'token signature is invalid'
  if (error instanceof errors.JWKSNoMatchingKey) return 'token is signed by an unknown key'
  if (error instanceof errors.JOSEAlgNotAllowed) return 'signing method is invalid'
  return 'token is malformed'
}
