import type { Redis } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'

const PING_EVERY_MS = 5000
const SILENCE_MS = 12_000
const COMMAND_MS = 2000
const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 2000

function retryDelay(attempt: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempt, 10), LONGEST_DELAY_MS)
  return delay * (0.5 + Math.random() / 2)
}

/**
 * A connection to Redis that comes back by itself. While Redis is away a command fails at once instead of
 * waiting, so nothing that a user waits for depends on it.
 */
export async function connectRedis(url: string, log: FastifyBaseLogger, purpose: string): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    connectionName: `bandstand ${purpose}`,
    // The version of the protocol that Redis, Valkey and the proxies before them all speak.
    protocol: 2,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_MS,
    connectTimeout: COMMAND_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: retryDelay,
    // A replica that took over from a lost primary refuses writes until it is one.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  })
  sayWhenAway(redis, log, purpose)
  keepTalking(redis)
  return redis
}

/** One line when it goes and one when it is back, however many attempts lie between. */
function sayWhenAway(redis: Redis, log: FastifyBaseLogger, purpose: string): void {
  let away = false
  let reason = ''
  redis.on('error', (error: Error) => (reason = error.message || error.name))
  redis.on('close', () => {
    if (!away) log.warn({ purpose, reason }, 'Redis is away')
    away = true
  })
  redis.on('ready', () => {
    if (away) log.info({ purpose }, 'Redis is back')
    away = false
  })
}

/** A connection that nothing is said on cannot be told from a dead one. */
function keepTalking(redis: Redis): void {
  const timer = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => {})
  }, PING_EVERY_MS)
  timer.unref()
  redis.once('end', () => clearInterval(timer))
}
