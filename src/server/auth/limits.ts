import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { AuthError } from './http/auth-error.ts'

/** Takes one from somebody's allowance; gives the seconds to wait when nothing is left. */
type Bucket = (key: string) => Promise<number>

export interface Limits {
  /** Each of these throws when its caller has to wait. */
  /** For calls by strangers that cost a hash or a mail. */
  ask: (ip: string) => Promise<void>
  password: (ip: string, account: string) => Promise<void>
  account: (account: string) => Promise<void>
  passwordMatched: (account: string) => Promise<void>
  refresh: (sessionId: string) => Promise<void>
  verify: (ip: string) => Promise<void>
  factor: (userId: string) => Promise<void>
  /** Seconds until the next mail of a kind to an address; 0 now. The same whether the address is known. */
  mail: (kind: string, address: string) => Promise<number>
}

const MINUTE = 60

export function openLimits(setting: 'on' | 'off'): Limits {
  const buckets = {
    ask: bucket({ burst: 30, every: 10 }),
    passwordOfAddress: bucket({ burst: 30, every: 2 }),
    passwordOfAccount: bucket({ burst: 10, every: 30 }),
    refresh: bucket({ burst: 120, every: 1 }),
    verify: bucket({ burst: 30, every: 10 }),
    factor: bucket({ burst: 10, every: 30 }),
    mail: cooldown(MINUTE),
  }

  async function take({ take }: { take: Bucket }, key: string): Promise<void> {
    const wait = setting === 'off' ? 0 : await take(key)
    if (wait > 0) throw new AuthError('over_request_rate_limit', { retryAfter: wait })
  }

  return {
    ask: (ip) => take(buckets.ask, ip),
    password: async (ip, account) => {
      await take(buckets.passwordOfAddress, ip)
      await take(buckets.passwordOfAccount, account)
    },
    account: (account) => take(buckets.passwordOfAccount, account),
    passwordMatched: (account) => buckets.passwordOfAccount.refill(account),
    // A client whose access token has run out drops its session on 429, but tries again on 503.
    refresh: async (sessionId) => {
      const wait = setting === 'off' ? 0 : await buckets.refresh.take(sessionId)
      if (wait > 0) throw new AuthError('unavailable', { retryAfter: wait })
    },
    verify: (ip) => take(buckets.verify, ip),
    factor: (userId) => take(buckets.factor, userId),
    mail: async (kind, address) => (setting === 'off' ? 0 : buckets.mail(`${kind} ${address}`)),
  }
}

async function secondsToWait(consuming: Promise<unknown>): Promise<number> {
  try {
    await consuming
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw error
  }
}

/** An allowance of `burst` that grows back by one `every` so many seconds. */
function bucket({ burst, every }: { burst: number; every: number }) {
  const steady = new RateLimiterMemory({ points: 1, duration: every })
  const reserve = new RateLimiterMemory({ points: burst - 1, duration: burst * every })
  const limiter = new BurstyRateLimiter(steady, reserve)
  return {
    take: (key: string) => secondsToWait(limiter.consume(key)),
    refill: async (key: string) => {
      await Promise.all([steady.delete(key), reserve.delete(key)])
    },
  }
}

function cooldown(seconds: number): Bucket {
  const limiter = new RateLimiterMemory({ points: 1, duration: seconds })
  return (key) => secondsToWait(limiter.consume(key))
}
