import type { AuthContext } from '../auth-context.ts'
import { isoIn, nowIso } from '../clock.ts'
import { randomToken, sha256 } from '../crypto/secrets.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Client } from '../http/input.ts'
import { challengeOf } from '../links/pkce.ts'
import { allowedRedirect, withError } from '../links/redirect.ts'
import { insertFlow } from './flows.repository.ts'
import { roundTripOf } from './round-trip.ts'

/** Seconds a person has to agree at the provider. */
export const AGREEING_TAKES = 300

/** Ours to say; a link to the web app must not change them, in whatever case they are written. */
const fixed = new Set([
  'apikey',
  'client_id',
  'client_secret',
  'code',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'nonce',
  'provider',
  'redirect_to',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'scopes',
  'skip_http_redirect',
  'state',
])

/** Starts a round trip to a provider; gives the page to go to. */
export async function startSignIn(
  auth: AuthContext,
  client: Client,
  query: Record<string, string>,
  mark: string,
): Promise<string> {
  const provider = providerOf(auth, query['provider'])
  const { code_challenge = '', code_challenge_method = '', scopes = '', redirect_to } = query
  const challenge = challengeOf({ code_challenge, code_challenge_method })
  await auth.limits.ask(client.ip)
  const redirectTo = allowedRedirect(auth.config, redirect_to)
  const trip = roundTripOf(auth.keys, randomToken())
  const extra = Object.fromEntries(Object.entries(query).filter(([name]) => !fixed.has(name.toLowerCase())))
  const page = await provider.authorizeUrl(trip, extra, scopes).catch(() => undefined)
  if (!page) return withError(redirectTo, new AuthError('server_error'), 'query and fragment')
  await insertFlow(auth.db, {
    state_hash: sha256(trip.state),
    provider: provider.name,
    redirect_to: redirectTo,
    browser_hash: sha256(mark),
    code_challenge: challenge?.code_challenge ?? null,
    code_challenge_method: challenge?.code_challenge_method ?? null,
    created_at: nowIso(),
    expires_at: isoIn(AGREEING_TAKES),
  })
  return page.href
}

function providerOf({ providers }: AuthContext, name = '') {
  const provider = providers.get(name.toLowerCase())
  if (provider) return provider
  const reason = /^(google|facebook)$/i.test(name)
    ? 'provider is not enabled'
    : `Provider ${name} could not be found`
  throw new AuthError('validation_failed', { message: `Unsupported provider: ${reason}` })
}
