import { BurstyRateLimiter } from 'rate-limiter-flexible'

import type { Config } from '../config.ts'
import { secondsToWait } from '../counters.ts'
import type { CounterStore } from '../counters.ts'
import { sha256 } from './crypto/secrets.ts'
import { AuthError } from './http/auth-error.ts'

/** Each throws when its caller has to wait. */
export interface Limits {
  /** For calls by strangers that cost a hash or a mail. */
  readonly ask: (ip: string) => Promise<void>
  readonly password: (ip: string, account: string) => Promise<void>
  readonly account: (account: string) => Promise<void>
  readonly passwordMatched: (account: string) => Promise<void>
  readonly refresh: (sessionId: string) => Promise<void>
  readonly verify: (ip: string) => Promise<void>
  readonly factor: (userId: string) => Promise<void>
  /** Seconds until the next mail of a kind to an address; 0 now. The same whether the address is known. */
  readonly mail: (kind: string, address: string) => Promise<number>
}

const MAIL_PAUSE_SECONDS = 60

export function openLimits(config: Config, store: CounterStore): Limits {
  const isOff = config.RATE_LIMITS === 'off'
  const bucket = (name: string, size: BucketSize) => makeBucket(store, name, size)
  const ask = bucket('ask', { burst: 30, every: 10 })
  const passwordOfAddress = bucket('password-address', { burst: 30, every: 2 })
  const passwordOfAccount = bucket('password-account', { burst: 10, every: 30 })
  const refresh = bucket('refresh', { burst: 120, every: 1 })
  const verify = bucket('verify', { burst: 30, every: 10 })
  const factor = bucket('factor', { burst: 10, every: 30 })
  const mail = store.counter('mail', 1, MAIL_PAUSE_SECONDS)

  async function take({ take }: Bucket, key: string): Promise<void> {
    const wait = isOff ? 0 : await take(key)
    if (wait > 0) throw new AuthError('over_request_rate_limit', { retryAfter: wait })
  }

  return {
    ask: (ip) => take(ask, ip),
    password: async (ip, account) => {
      await take(passwordOfAddress, ip)
      await take(passwordOfAccount, account)
    },
    account: (account) => take(passwordOfAccount, account),
    passwordMatched: async (account) => (isOff ? undefined : passwordOfAccount.refill(account)),
    // A client whose access token has run out drops its session on 429, but tries again on 503.
    refresh: async (sessionId) => {
      const wait = isOff ? 0 : await refresh.take(sessionId)
      if (wait > 0) throw new AuthError('unavailable', { retryAfter: wait })
    },
    verify: (ip) => take(verify, ip),
    factor: (userId) => take(factor, userId),
    mail: async (kind, address) => (isOff ? 0 : secondsToWait(mail.consume(sha256(`${kind} ${address}`)))),
  }
}

interface Bucket {
  /** Takes one from somebody's allowance; gives the seconds to wait when nothing is left. */
  take: (key: string) => Promise<number>
  refill: (key: string) => Promise<void>
}

interface BucketSize {
  burst: number
  /** Seconds in which one grows back. */
  every: number
}

function makeBucket(store: CounterStore, name: string, { burst, every }: BucketSize): Bucket {
  const steady = store.counter(`${name}-steady`, 1, every)
  const reserve = store.counter(`${name}-burst`, burst - 1, burst * every)
  const limiter = new BurstyRateLimiter(steady, reserve)
  return {
    take: (key) => secondsToWait(limiter.consume(sha256(key))),
    refill: async (key) => {
      await Promise.all([steady.delete(sha256(key)), reserve.delete(sha256(key))])
    },
  }
}
