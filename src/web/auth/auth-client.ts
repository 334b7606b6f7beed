import type { AuthClient, GoTrueClientOptions } from '@supabase/auth-js'

import { SESSION_KEY, sessionStore } from './session-storage.ts'

export type Client = InstanceType<typeof AuthClient>

/** The library has a chunk of its own: the app's frame shows while it loads. */
async function openClient(options: GoTrueClientOptions): Promise<Client> {
  const auth = await import('@supabase/auth-js')
  return new auth.AuthClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: 'bandstand' },
    // The screens read the tokens of their links themselves; the library would swallow them.
    detectSessionInUrl: false,
    ...options,
  })
}

let client: Promise<Client> | undefined
let announce: (client: Promise<Client>) => void = () => undefined
let socialClient: Promise<Client> | undefined

/** The client of the signed-in user, once somebody has asked for it. */
export const askedAuthClient = new Promise<Client>((resolve) => {
  announce = resolve
})

/** The client of the signed-in user. Mailed links carry tokens, so that they work in another browser too. */
export function loadAuthClient(): Promise<Client> {
  client ??= openClient({ storageKey: SESSION_KEY, storage: sessionStore, flowType: 'implicit' })
  announce(client)
  return client
}

const isVerifier = (key: string) => key.includes('code-verifier')

/** Keeps the secret between leaving for a provider and coming back, and nothing else. */
const verifierStore = {
  getItem: (key: string) => (isVerifier(key) ? window.sessionStorage.getItem(key) : null),
  setItem: (key: string, value: string) => {
    if (isVerifier(key)) window.sessionStorage.setItem(key, value)
  },
  removeItem: (key: string) => window.sessionStorage.removeItem(key),
}

/** The client for the way to a provider and back, by PKCE: no token ever stands in an address. */
export function loadSocialClient(): Promise<Client> {
  socialClient ??= openClient({
    storageKey: 'bandstand-social',
    storage: verifierStore,
    flowType: 'pkce',
    autoRefreshToken: false,
  })
  return socialClient
}

/** A client whose session nobody else sees, and which ends with the page. */
export function openPrivateClient(): Promise<Client> {
  return openClient({
    storageKey: `bandstand-private-${crypto.randomUUID()}`,
    persistSession: false,
    autoRefreshToken: false,
  })
}
