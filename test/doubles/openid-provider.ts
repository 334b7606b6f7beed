import { createHash, randomUUID } from 'node:crypto'

import { exportJWK, generateKeyPair, SignJWT } from 'jose'

import { serve } from './serve.ts'

export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

interface Grant {
  person: Person
  nonce: string
  challenge: string
  redirectUri: string
}

export const CLIENT = { id: 'bandstand-client', secret: 'bandstand-secret' }

/** An OpenID provider where whoever comes agrees at once, as `person`; its answers are checked like the real one's. */
export async function startOpenIdProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const grants = new Map<string, Grant>()
  const provider = {
    person: { sub: '1', email: 'ada@lamplighters.band', email_verified: true, name: 'Ada' } as Person,
    /** Whether whoever comes says no instead. */
    refuses: false,
    /** What is wrong with the next ID tokens. */
    flaw: 'none' as 'none' | 'signature' | 'audience' | 'nonce',
    issuer: '',
    stop: async () => {},
  }

  const idToken = ({ person, nonce }: Grant) =>
    new SignJWT({ ...person, nonce: provider.flaw === 'nonce' ? 'another' : nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'double' })
      .setIssuer(provider.issuer)
      .setAudience(provider.flaw === 'audience' ? 'somebody-else' : CLIENT.id)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(provider.flaw === 'signature' ? foreign.privateKey : privateKey)

  const { url, stop } = await serve(async ({ method, path, query, form }) => {
    const at = `${method} ${path}`
    if (at === 'GET /.well-known/openid-configuration')
      return {
        json: {
          issuer: url(),
          authorization_endpoint: `${url()}/authorize`,
          token_endpoint: `${url()}/token`,
          jwks_uri: `${url()}/certs`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        },
      }
    if (at === 'GET /certs') {
      const jwk = await exportJWK(publicKey)
      return { json: { keys: [{ ...jwk, kid: 'double', alg: 'RS256', use: 'sig' }] } }
    }
    if (at === 'GET /authorize') {
      const back = new URL(query.get('redirect_uri') ?? '')
      const code = randomUUID()
      if (query.get('client_id') !== CLIENT.id || query.get('code_challenge_method') !== 'S256')
        return { status: 400 }
      if (provider.refuses) {
        back.search = new URLSearchParams({
          error: 'access_denied',
          state: query.get('state') ?? '',
        }).toString()
        return { redirect: back.href }
      }
      grants.set(code, {
        person: provider.person,
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        redirectUri: back.href,
      })
      back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
      return { redirect: back.href }
    }
    if (at === 'POST /token') {
      const grant = grants.get(form.get('code') ?? '')
      grants.delete(form.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isGood =
        grant?.challenge === challenge &&
        grant.redirectUri === form.get('redirect_uri') &&
        form.get('client_secret') === CLIENT.secret
      if (!isGood) return { status: 400, json: { error: 'invalid_grant' } }
      const answer = { access_token: `google-${grant.person.sub}`, expires_in: 3599, token_type: 'Bearer' }
      return { json: { ...answer, scope: 'openid email profile', id_token: await idToken(grant) } }
    }
    return { status: 404 }
  })
  provider.issuer = url()
  provider.stop = stop
  return provider
}
