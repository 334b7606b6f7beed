import type { RoundTrip } from './round-trip.ts'

/** Tokens of a social provider, handed through to the browser once. */
export interface ProviderTokens {
  provider_token: string
  provider_refresh_token?: string | undefined
}

/** What a provider says about a person. */
export interface Profile {
  /** The provider's own name for them, which never changes. */
  subject: string
  email: string | undefined
  /** Whether the address is missing because the person kept it back, and the provider may ask them again. */
  keepsAddressBack?: boolean
  /** Whether the provider vouches that the address is theirs. */
  emailVerified: boolean
  name: string | undefined
  picture: string | undefined
  tokens?: ProviderTokens
}

export interface Provider {
  readonly name: 'google' | 'facebook'
  /** The page where the person agrees; `extra` are parameters that the web app adds. */
  authorizeUrl: (trip: RoundTrip, extra: Record<string, string>, scopes: string) => Promise<URL>
  /** @throws when the answer is not the provider's or it does not answer. */
  profile: (callback: URL, trip: RoundTrip) => Promise<Profile>
}
