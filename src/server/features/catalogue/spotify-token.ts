import * as z from 'zod/mini'

import { ask, jsonOf, retryAfterOf, under } from './outbound.ts'
import { ok, unavailable } from './outcome.ts'
import type { Outcome } from './outcome.ts'

/** A token is renewed this long before it expires, in ms. */
const MARGIN_MS = 60_000

const Granted = z.object({ access_token: z.string(), expires_in: z.number() })

export interface SpotifyAccess {
  readonly accounts: string
  readonly id: string
  readonly secret: string
}

/** Access tokens by client credentials: one at a time, asked for once for all who wait. */
export function createTokens({ accounts, id, secret }: SpotifyAccess) {
  let current: { token: string; until: number } | undefined
  let asking: Promise<Outcome<string>> | undefined

  const request = async (): Promise<Outcome<string>> => {
    const answer = await ask(under(accounts, '/api/token'), {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    if (answer?.status === 429) return { kind: 'rateLimited', retryAfter: retryAfterOf(answer) }
    const granted = answer?.status === 200 && z.safeParse(Granted, jsonOf(answer))
    if (!granted || !granted.success) return unavailable
    const { access_token, expires_in } = granted.data
    current = { token: access_token, until: performance.now() + expires_in * 1000 - MARGIN_MS }
    return ok(access_token)
  }

  return {
    get: async (): Promise<Outcome<string>> => {
      if (current && current.until > performance.now()) return ok(current.token)
      asking ??= request().finally(() => (asking = undefined))
      return asking
    },
    /** Forgets a token that Spotify did not take. */
    drop: (token: string) => {
      if (current?.token === token) current = undefined
    },
  }
}
