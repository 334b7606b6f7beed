import * as z from 'zod/mini'

import { ClientMessage } from '../../contract/live.ts'
import type { LiveRefusal, LiveReply } from '../../contract/live.ts'
import type { Identity } from '../context.ts'
import { expiryOf } from './access-token.ts'
import type { Doorkeeper } from './doorkeeper.ts'
import type { Hub, Listener } from './hub.ts'
import type { Places } from './places.ts'

/** The socket of one client. */
export interface Wire {
  readonly isOpen: () => boolean
  /** Bytes that the client has not taken yet. */
  readonly backlog: () => number
  readonly send: (frames: readonly Buffer[]) => void
  readonly close: (code: number) => void
  /** Cuts the connection without a farewell. */
  readonly drop: () => void
}

export interface Conversation {
  readonly hear: (data: Buffer, isBinary: boolean) => void
  /** A ping, which the socket itself answers; it counts as a message. */
  readonly feel: () => void
  readonly end: () => void
}

interface ConversationOptions {
  wire: Wire
  hub: Hub
  doorkeeper: Doorkeeper
  places: Places
  identify: (accessToken: string) => Promise<Identity | undefined>
  onError: (error: unknown) => void
}

const UNSUPPORTED_DATA = 1003
const POLICY_VIOLATION = 1008
const INTERNAL_ERROR = 1011

const FRAME_LIMIT = 4096
const MESSAGES = 30
const MESSAGES_WITHIN_MS = 10_000
const LONGEST_TIMER_MS = 2_147_483_647

interface Stay {
  readonly listener: Listener
  readonly expiry: NodeJS.Timeout
  readonly close: () => void
}

/** What one client and the server say to each other, from the first frame to the last. */
export function converse(options: ConversationOptions): Conversation {
  const { wire, hub, doorkeeper, places, identify, onError } = options
  const seats = new Map<string, () => void>()
  const stays = new Map<number, Stay>()
  let heardAt: number[] = []
  let work = Promise.resolve()

  function reply(message: LiveReply): void {
    if (wire.isOpen()) wire.send([Buffer.from(JSON.stringify(message))])
  }

  function leave(bandId: number): void {
    const stay = stays.get(bandId)
    if (!stay) return
    clearTimeout(stay.expiry)
    hub.leave(bandId, stay.listener)
    stay.close()
    stays.delete(bandId)
  }

  function refuse(code: LiveRefusal, bandId: number): void {
    leave(bandId)
    reply({ type: 'error', code, bandId })
  }

  function stay(bandId: number, userId: string, lifetime: number, close: () => void): void {
    const listener: Listener = {
      userId,
      backlog: wire.backlog,
      send: wire.send,
      turnOut: () => refuse('not_found', bandId),
      drop: wire.drop,
    }
    const expiry = setTimeout(() => refuse('token_expired', bandId), Math.min(lifetime, LONGEST_TIMER_MS))
    stays.set(bandId, { listener, expiry, close })
    hub.join(bandId, listener)
  }

  function seat(userId: string): boolean {
    if (seats.has(userId)) return true
    const release = places.take(userId)
    if (release) seats.set(userId, release)
    return release !== undefined
  }

  async function join(bandId: number, accessToken: string): Promise<void> {
    const expiresAt = expiryOf(accessToken)
    if (expiresAt === undefined) return refuse('not_signed_in', bandId)
    if (expiresAt <= Date.now()) return refuse('token_expired', bandId)
    const user = await identify(accessToken)
    if (!user) return refuse('not_signed_in', bandId)
    if (!wire.isOpen()) return undefined
    if (!seat(user.id)) return wire.close(POLICY_VIOLATION)
    const close = await doorkeeper.admit(user.id, bandId)
    if (!close) return refuse('not_found', bandId)
    if (!wire.isOpen()) return close()
    leave(bandId)
    stay(bandId, user.id, expiresAt - Date.now(), close)
    reply({ type: 'joined_band', bandId })
  }

  async function answer(text: string): Promise<void> {
    const message = read(text)
    if (!message.success) reply({ type: 'error', code: 'malformed', bandId: null })
    else if (message.data.type === 'leave_band') leave(message.data.bandId)
    else await join(message.data.bandId, message.data.access_token ?? '')
  }

  function isTooMuch(): boolean {
    const now = performance.now()
    heardAt = [...heardAt.filter((time) => time > now - MESSAGES_WITHIN_MS), now]
    return heardAt.length > MESSAGES
  }

  return {
    hear: (data, isBinary) => {
      if (!wire.isOpen()) return
      if (isBinary) return wire.close(UNSUPPORTED_DATA)
      if (data.length > FRAME_LIMIT || isTooMuch()) return wire.close(POLICY_VIOLATION)
      // One after the other, so that a leave never overtakes its join.
      work = work
        .then(() => (wire.isOpen() ? answer(data.toString()) : undefined))
        .catch((error: unknown) => {
          onError(error)
          wire.close(INTERNAL_ERROR)
        })
    },
    feel: () => {
      if (wire.isOpen() && isTooMuch()) wire.close(POLICY_VIOLATION)
    },
    end: () => {
      for (const bandId of stays.keys()) leave(bandId)
      for (const release of seats.values()) release()
    },
  }
}

function read(text: string) {
  try {
    return z.safeParse(ClientMessage, JSON.parse(text))
  } catch {
    return { success: false } as const
  }
}
