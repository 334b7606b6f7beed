import * as client from 'openid-client'

import type { Config } from '../../config.ts'
import type { Provider } from './provider.ts'

const SCOPES = 'openid email profile'
const TIMEOUT_SECONDS = 5

/** Sign-in with Google, or with whatever OpenID provider GOOGLE_ISSUER names. */
export function openGoogle(config: Config, callbackUrl: string): Provider | undefined {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = config
  if (!id || !secret) return undefined
  const issuer = new URL(config.GOOGLE_ISSUER)
  const isPlain = issuer.protocol === 'http:'
  let known: Promise<client.Configuration> | undefined

  /** Reads the provider's own description once; after a failure again. */
  function discover(id: string, secret: string): Promise<client.Configuration> {
    known ??= client
      .discovery(issuer, id, secret, undefined, {
        timeout: TIMEOUT_SECONDS,
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
      })
      .catch((error: unknown) => {
        known = undefined
        throw error
      })
    return known
  }

  return {
    name: 'google',
    authorizeUrl: async ({ state, nonce, verifier }, extra, scopes) =>
      client.buildAuthorizationUrl(await discover(id, secret), {
        ...extra,
        redirect_uri: callbackUrl,
        scope: [SCOPES, scopes].join(' ').trim(),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    profile: async (callback, { state, nonce, verifier }) => {
      const answer = await client.authorizationCodeGrant(await discover(id, secret), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = answer.claims()
      if (!claims) throw new Error('no ID token')
      const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
      return {
        subject: claims.sub,
        email: text(claims['email']),
        emailVerified: claims['email_verified'] === true,
        name: text(claims['name']),
        picture: text(claims['picture']),
        tokens: { provider_token: answer.access_token, provider_refresh_token: answer.refresh_token },
      }
    },
  }
}
