import type { AuthClient } from '@supabase/auth-js'

import { sessionStore } from './session-storage.ts'

type Client = InstanceType<typeof AuthClient>

let client: Promise<Client> | undefined

async function openClient(): Promise<Client> {
  const auth = await import('@supabase/auth-js')
  return new auth.AuthClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: 'bandstand' },
    storageKey: 'bandstand-session',
    storage: sessionStore,
    flowType: 'implicit',
    // Left on everywhere, it would swallow the tokens that the reset and invitation screens read themselves.
    detectSessionInUrl: (url, { access_token, error, error_code }) =>
      url.pathname === '/auth/callback' && Boolean(access_token ?? error ?? error_code),
  })
}

/** The one auth client, in its own chunk: the app's frame shows while it loads. */
export function loadAuthClient(): Promise<Client> {
  client ??= openClient()
  return client
}
