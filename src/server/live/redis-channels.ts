import type { Redis } from 'ioredis'

/** The channels of the bands that somebody in this process listens to. */
export interface Channels {
  /** Resolves when the band's channel is heard, or cannot be for now; it is kept until the answer is called. */
  readonly open: (bandId: number) => Promise<() => void>
  readonly has: (bandId: number) => boolean
  readonly bands: () => readonly number[]
  readonly nameOf: (bandId: number) => string
  /** Whether every open channel is heard. */
  readonly ready: () => boolean
  /** Calls when channels are heard again after they were not. */
  readonly onBack: (listener: () => void) => void
}

interface Channel {
  listeners: number
  readonly heard: Promise<unknown>
}

/** Subscribes to `name` always and to a band's channel below it while it is open. */
export function openChannels(subscriber: Redis, name: string): Channels {
  const channels = new Map<number, Channel>()
  const nameOf = (bandId: number) => `${name}:${bandId}`
  let heard = false
  let back = () => {}

  async function subscribe(...names: string[]): Promise<boolean> {
    try {
      await subscriber.subscribe(...names)
      return true
    } catch {
      // A connection that was lost meanwhile subscribes to everything when it is back; another is given up.
      if (subscriber.status === 'ready') subscriber.disconnect(true)
      return false
    }
  }

  function close(bandId: number, channel: Channel): void {
    channel.listeners -= 1
    if (channel.listeners > 0) return
    channels.delete(bandId)
    subscriber.unsubscribe(nameOf(bandId)).catch(() => {})
  }

  async function listenAgain(): Promise<void> {
    if (!(await subscribe(name, ...Array.from(channels.keys(), nameOf)))) return
    heard = true
    back()
  }

  subscriber.on('ready', () => void listenAgain())
  subscriber.on('close', () => (heard = false))

  return {
    open: async (bandId) => {
      const known = channels.get(bandId)
      const channel = known ?? {
        listeners: 0,
        heard: subscribe(nameOf(bandId)),
      }
      channel.listeners += 1
      channels.set(bandId, channel)
      await channel.heard
      return () => close(bandId, channel)
    },
    has: (bandId) => channels.has(bandId),
    bands: () => [...channels.keys()],
    nameOf,
    ready: () => heard,
    onBack: (listener) => (back = listener),
  }
}
