import type { AuthContext } from '../auth-context.ts'
import { hasPassed } from '../clock.ts'
import { isSameText, sha256 } from '../crypto/secrets.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Client } from '../http/input.ts'
import { withError, withFragment, withQuery } from '../links/redirect.ts'
import { sendAll } from '../links/send-links.ts'
import { withSession } from '../links/verify.service.ts'
import { issueAuthCode } from '../sessions/auth-codes.ts'
import { startSession } from '../sessions/sessions.service.ts'
import { recordAudit } from '../users/audit.repository.ts'
import { accountOf } from './account-of-profile.ts'
import { askForAddress, lacksAddress } from './ask-for-address.ts'
import { takeFlow } from './flows.repository.ts'
import type { FlowRow } from './flows.repository.ts'
import type { Profile, Provider } from './provider.ts'
import { roundTripOf } from './round-trip.ts'

/** Ends a round trip; gives the page of the site to go to, with a session, a code or an error. */
export async function finishSignIn(
  auth: AuthContext,
  client: Client,
  query: Record<string, string>,
  mark: string | undefined,
): Promise<string> {
  let target = auth.config.SITE_URL
  try {
    const flow = await openFlow(auth, query['state'], mark)
    target = flow.redirect_to
    const provider = auth.providers.get(flow.provider)
    if (!provider) throw new AuthError('bad_oauth_callback')
    if (query['error']) return withProviderError(target, query['error'], query['error_description'])
    if (!query['code']) throw new AuthError('bad_oauth_callback')
    const profile = await askProvider(auth, provider, query)
    if (await lacksAddress(auth, flow, profile)) return await askForAddress(auth, provider, flow, profile)
    return await signIn(auth, client, flow, profile)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return withError(target, error, 'query and fragment')
  }
}

async function openFlow(
  auth: AuthContext,
  state: string | undefined,
  mark: string | undefined,
): Promise<FlowRow> {
  if (!state) throw new AuthError('bad_oauth_callback', { message: 'OAuth state parameter missing' })
  const flow = await takeFlow(auth.db, sha256(state), 'provider')
  if (!flow) throw new AuthError('bad_oauth_state', { message: 'OAuth state not found or expired' })
  if (hasPassed(flow.expires_at))
    throw new AuthError('bad_oauth_state', { message: 'OAuth state has expired' })
  if (!mark || !isSameText(sha256(mark), flow.browser_hash)) throw new AuthError('bad_oauth_state')
  return flow
}

async function askProvider(
  auth: AuthContext,
  provider: Provider,
  query: Record<string, string>,
): Promise<Profile> {
  const callback = new URL(`${auth.baseUrl}/callback`)
  callback.search = new URLSearchParams(query).toString()
  try {
    return await provider.profile(callback, roundTripOf(auth.keys, query['state'] ?? ''))
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException
    auth.log.warn({ provider: provider.name, name, code }, 'a social sign-in failed at the provider')
    throw new AuthError('server_error', { message: 'Unable to exchange external code' })
  }
}

/** Signs a profile in, or says what stands in the way; gives the page of the site that learns of it. */
export async function signIn(
  auth: AuthContext,
  client: Client,
  flow: FlowRow,
  profile: Profile,
): Promise<string> {
  const { target, mails } = await auth.db.transaction().execute(async (trx) => {
    const { account, refusal, mails } = await accountOf(auth, trx, flow, profile)
    if (refusal) return { target: withError(flow.redirect_to, refusal, 'query and fragment'), mails }
    await recordAudit(trx, 'login', account.id, client, { method: flow.provider })
    const { code_challenge, code_challenge_method } = flow
    if (code_challenge && code_challenge_method) {
      const challenge = { code_challenge, code_challenge_method }
      const grant = {
        userId: account.id,
        method: 'oauth',
        challenge,
        ...(profile.tokens && { providerTokens: profile.tokens }),
      } as const
      const code = await issueAuthCode(auth, trx, grant)
      // The empty fragment keeps a browser from carrying the provider's along.
      return { target: `${withQuery(flow.redirect_to, { code })}#`, mails }
    }
    const session = await startSession(auth, trx, account, 'oauth', client)
    return { target: withSession(flow.redirect_to, session, given(profile.tokens)), mails }
  })
  sendAll(auth, mails)
  return target
}

function given(tokens: Profile['tokens']): Record<string, string> {
  if (!tokens) return {}
  const { provider_token, provider_refresh_token } = tokens
  return { provider_token, ...(provider_refresh_token && { provider_refresh_token }) }
}

/** The provider's own words, as far as they look like words. */
function withProviderError(target: string, error: string, description = ''): string {
  const code = /^[a-z_]{1,50}$/.test(error) ? error : 'server_error'
  const values = { error: code, error_code: code, error_description: description.slice(0, 200) || code }
  return withFragment(withQuery(target, values), values)
}
