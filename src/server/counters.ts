import type { FastifyBaseLogger } from 'fastify'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

import type { Config } from './config.ts'
import { connectRedis } from './redis.ts'

export type Counter = RateLimiterMemory | RateLimiterRedis

export interface CounterStore {
  /** Counts up to `points` within `duration` seconds. */
  readonly counter: (name: string, points: number, duration: number) => Counter
  readonly close: () => Promise<void>
}

/** Counts in this process, or with REDIS_URL for all of them together; alone again while Redis is away. */
export async function openCounterStore({ REDIS_URL }: Config, log: FastifyBaseLogger): Promise<CounterStore> {
  const inMemory = (name: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix: name, points, duration })
  if (!REDIS_URL) return { counter: inMemory, close: async () => {} }
  const storeClient = await connectRedis(REDIS_URL, log, 'limits')
  return {
    counter: (name, points, duration) =>
      new RateLimiterRedis({
        storeClient,
        keyPrefix: `bandstand:limit:${name}`,
        points,
        duration,
        insuranceLimiter: inMemory(name, points, duration),
      }),
    close: async () => storeClient.disconnect(),
  }
}

/** Takes one from somebody's allowance; gives the seconds to wait when nothing is left, else 0. */
export async function secondsToWait(consuming: Promise<unknown>): Promise<number> {
  try {
    await consuming
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw error
  }
}
