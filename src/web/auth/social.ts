import { loadAuthClient, loadSocialClient } from './auth-client.ts'
import { fail, messageOf } from './failures.ts'
import { readLink } from './link.ts'
import { providerNames } from './providers.ts'
import type { Provider } from './providers.ts'
import { rememberSession } from './session-storage.ts'

const STORED_AS = 'bandstand-provider'

function failWith(name: string, message: string): never {
  return fail(`${name} login failed`, message, `Could not sign in with ${name}. Please try again.`)
}

/** Leaves for the provider's page, which comes back to /auth/callback. */
export async function continueWith(provider: Provider, remember = true): Promise<void> {
  rememberSession(remember)
  sessionStorage.setItem(STORED_AS, provider)
  const client = await loadSocialClient()
  const { error } = await client.signInWithOAuth({
    provider,
    options: { redirectTo: `${location.origin}/auth/callback` },
  })
  if (error) failWith(providerNames[provider], messageOf(error))
}

function takeProviderName(): string {
  const provider = sessionStorage.getItem(STORED_AS)
  sessionStorage.removeItem(STORED_AS)
  return providerNames[provider === 'facebook' ? 'facebook' : 'google']
}

/** Signs in by what the provider sent back in the address. */
export async function finishSocial(): Promise<void> {
  const { code, tokens, error } = readLink()
  const name = takeProviderName()
  if (error) failWith(name, error.description)
  const given = code ? await redeem(name, code) : tokens
  if (!given) failWith(name, '')
  const client = await loadAuthClient()
  const { error: refused } = await client.setSession(given)
  if (refused) failWith(name, messageOf(refused))
}

async function redeem(name: string, code: string) {
  const client = await loadSocialClient()
  const { data, error } = await client.exchangeCodeForSession(code)
  if (error) failWith(name, messageOf(error))
  return data.session
}
