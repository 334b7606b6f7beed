import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import type { UserContext } from '../context.ts'
import { Refusal } from '../refusal.ts'

/** How often one user may do something in a minute; refuses with the seconds to wait. */
export function perMinute(name: string, times: number): (ctx: UserContext) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: times, duration: 60, keyPrefix: name })
  return async ({ config, user }) => {
    if (config.RATE_LIMITS === 'off') return
    try {
      await limiter.consume(user.id)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new Refusal('rate_limited', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
    }
  }
}
