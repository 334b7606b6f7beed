import type { AuthContext } from '../auth-context.ts'
import type { Newcomer } from '../auth-tables.ts'
import { isoIn, nowIso } from '../clock.ts'
import { randomToken, sha256 } from '../crypto/secrets.ts'
import { HOUR } from '../links/one-time-tokens.ts'
import { withFragment } from '../links/redirect.ts'
import { selectIdentity } from '../users/identities.repository.ts'
import { AGREEING_TAKES } from './authorize.service.ts'
import { insertFlow } from './flows.repository.ts'
import type { FlowRow } from './flows.repository.ts'
import type { Profile, Provider } from './provider.ts'
import { roundTripOf } from './round-trip.ts'
import { addressOf } from './social-account.ts'

/** Whether somebody is new here and their provider gives no address to make an account with. */
export async function lacksAddress(
  { db }: AuthContext,
  { provider }: FlowRow,
  profile: Profile,
): Promise<boolean> {
  return !addressOf(profile) && !(await selectIdentity(db, provider, profile.subject))
}

/** Gives the page to go to: the provider's, once more, for people who kept the address back; else our own form. */
export function askForAddress(
  auth: AuthContext,
  provider: Provider,
  flow: FlowRow,
  profile: Profile,
): Promise<string> {
  return profile.keepsAddressBack && !flow.asked_again
    ? askAgain(auth, provider, flow)
    : askHere(auth, flow, profile)
}

async function askAgain(auth: AuthContext, provider: Provider, flow: FlowRow): Promise<string> {
  const trip = roundTripOf(auth.keys, randomToken())
  const page = await provider.authorizeUrl(trip, { auth_type: 'rerequest' }, '')
  await continueAs(auth, flow, trip.state, AGREEING_TAKES, { asked_again: true, newcomer: null })
  return page.href
}

async function askHere(
  auth: AuthContext,
  flow: FlowRow,
  { subject, name, picture }: Profile,
): Promise<string> {
  const token = randomToken()
  const newcomer: Newcomer = { provider: flow.provider, subject, name, picture }
  await continueAs(auth, flow, token, HOUR, { newcomer: JSON.stringify(newcomer) })
  const values = { newcomer: token, provider: flow.provider }
  return withFragment(`${auth.config.SITE_URL}/auth/callback`, values)
}

/** Keeps a flow open, in the same browser, for an answer that names another secret. */
async function continueAs(
  { db }: AuthContext,
  flow: FlowRow,
  secret: string,
  life: number,
  step: { asked_again?: boolean; newcomer: string | null },
): Promise<void> {
  const state_hash = sha256(secret)
  await insertFlow(db, { ...flow, ...step, state_hash, created_at: nowIso(), expires_at: isoIn(life) })
}
