import { randomUUID } from 'node:crypto'

import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'

import type { LiveEvent } from '../../contract/events.ts'
import type { Db } from '../db/db.ts'
import { installationId } from '../db/installation.ts'
import { connectRedis } from '../redis.ts'
import { createLocalBus } from './bus.ts'
import type { Bus } from './bus.ts'
import { openChannels } from './redis-channels.ts'

interface RedisBusOptions {
  url: string
  db: Db
  log: FastifyBaseLogger
}

/** What goes over Redis: who says it, and an event or the bands whose events were lost before Redis took them. */
interface Message {
  readonly from: string
  readonly event?: LiveEvent
  readonly lost?: readonly number[]
}

/** Listeners are told again and again that events are missing while Redis is away, so that they ask instead. */
const AWAY_ROUND_MS = 10_000
/** Over which time listeners of many bands are told, so that not all of them ask at once. */
const SPREAD_MS = 1000

/**
 * The bus of several processes. Events of this process reach its own listeners directly, with or without Redis;
 * those of the others come over one channel per band that somebody here listens to.
 */
export async function openRedisBus({ url, db, log }: RedisBusOptions): Promise<Bus> {
  const me = randomUUID()
  const name = `bandstand:${await installationId(db)}`
  const local = createLocalBus()
  const missedListeners = new Set<(bandId: number) => void>()
  const [publisher, subscriber] = await Promise.all([
    connectRedis(url, log, 'publish'),
    connectRedis(url, log, 'subscribe'),
  ])
  const channels = openChannels(subscriber, name)
  const unsaid = new Set<number>()

  const missed = (bandId: number) => missedListeners.forEach((listener) => listener(bandId))
  const missedEverywhere = (withinMs: number) => {
    for (const bandId of channels.bands()) setTimeout(missed, Math.random() * withinMs, bandId).unref()
  }

  function say(channel: string, message: Omit<Message, 'from'>, bandIds: readonly number[]): void {
    publisher.publish(channel, JSON.stringify({ from: me, ...message } satisfies Message)).catch(() => {
      for (const bandId of bandIds) unsaid.add(bandId)
      if (isReady(publisher)) publisher.disconnect(true)
    })
  }

  function sayWhatWasLost(): void {
    const lost = [...unsaid]
    unsaid.clear()
    if (lost.length > 0) say(name, { lost }, lost)
  }

  function hear(text: string): void {
    const { from, event, lost = [] } = JSON.parse(text) as Message
    if (from === me) return
    if (event) local.publish(event)
    for (const bandId of lost) if (channels.has(bandId)) missed(bandId)
  }

  publisher.on('ready', sayWhatWasLost)
  subscriber.on('message', (_channel, text) => hear(text))
  channels.onBack(() => missedEverywhere(SPREAD_MS))
  const round = setInterval(() => {
    if (!channels.ready()) missedEverywhere(AWAY_ROUND_MS)
  }, AWAY_ROUND_MS)
  round.unref()

  return {
    publish: (event) => {
      local.publish(event)
      say(channels.nameOf(event.bandId), { event }, [event.bandId])
    },
    subscribe: (listener, onMissed) => {
      const stop = local.subscribe(listener)
      if (onMissed) missedListeners.add(onMissed)
      return () => {
        stop()
        if (onMissed) missedListeners.delete(onMissed)
      }
    },
    open: channels.open,
    ready: () => isReady(publisher) && channels.ready(),
    close: async () => {
      clearInterval(round)
      publisher.disconnect()
      subscriber.disconnect()
      await local.close()
    },
  }
}

function isReady(redis: Redis): boolean {
  return redis.status === 'ready'
}
