import type { Config } from '../config.ts'
import type { Turns, UserContext } from '../context.ts'
import { secondsToWait } from '../counters.ts'
import type { Counter, CounterStore } from '../counters.ts'
import { Refusal } from '../refusal.ts'

export function openTurns({ RATE_LIMITS }: Config, store: CounterStore): Turns {
  const counters = new Map<string, Counter>()
  return {
    take: async (name, timesAMinute, userId) => {
      if (RATE_LIMITS === 'off') return
      const counter = counters.get(name) ?? store.counter(name, timesAMinute, 60)
      counters.set(name, counter)
      const wait = await secondsToWait(counter.consume(userId))
      if (wait > 0) throw new Refusal('rate_limited', { retryAfter: wait })
    },
  }
}

/** How often one user may do something in a minute, through whichever process. */
export function perMinute(name: string, times: number): (ctx: UserContext) => Promise<void> {
  return ({ turns, user }) => turns.take(name, times, user.id)
}
