import type { LiveEvent } from '../../contract/events.ts'
import type { LiveReply } from '../../contract/live.ts'

/** One client's place in the room of one band. */
export interface Listener {
  readonly userId: string
  /** Bytes that the client has not taken yet. */
  readonly backlog: () => number
  readonly send: (frames: readonly Buffer[]) => void
  /** Ends the stay of somebody who does not belong to the band any more. */
  readonly turnOut: () => void
  /** Cuts the connection. */
  readonly drop: () => void
}

export interface Hub {
  join: (bandId: number, listener: Listener) => void
  leave: (bandId: number, listener: Listener) => void
  listeners: (bandId: number) => readonly Listener[]
  publish: (message: BandMessage) => void
  /** Keeps a band's events back until the returned function is called. */
  hold: (bandId: number) => () => void
}

/** What everybody in a room is told. */
type BandMessage = LiveEvent | Extract<LiveReply, { type: 'joined_band' }>

interface Room {
  readonly listeners: Set<Listener>
  /** Texts not sent yet; an event told twice in one tick is sent once. */
  readonly waiting: Set<string>
  holds: number
}

interface HubOptions {
  /** Bytes a client may lag behind before it is dropped. */
  backlogLimit?: number
  schedule?: (flush: () => void) => void
}

const MEBIBYTE = 1_048_576

/** Who listens to which band. What happens in one tick of the process goes out together. */
export function createHub({ backlogLimit = MEBIBYTE, schedule = setImmediate }: HubOptions = {}): Hub {
  const rooms = new Map<number, Room>()
  const due = new Set<Room>()

  function roomOf(bandId: number): Room {
    const room = rooms.get(bandId) ?? { listeners: new Set(), waiting: new Set(), holds: 0 }
    rooms.set(bandId, room)
    return room
  }

  function forgetWhenEmpty(bandId: number, room: Room): void {
    if (room.listeners.size === 0 && room.holds === 0) rooms.delete(bandId)
  }

  function makeDue(room: Room): void {
    if (due.size === 0) schedule(flush)
    due.add(room)
  }

  function flush(): void {
    const flushed = [...due]
    due.clear()
    for (const room of flushed) {
      if (room.holds > 0) continue
      const frames = Array.from(room.waiting, (text) => Buffer.from(text))
      room.waiting.clear()
      for (const listener of room.listeners) {
        if (listener.backlog() > backlogLimit) listener.drop()
        else listener.send(frames)
      }
    }
  }

  return {
    join: (bandId, listener) => void roomOf(bandId).listeners.add(listener),
    leave: (bandId, listener) => {
      const room = rooms.get(bandId)
      if (room?.listeners.delete(listener)) forgetWhenEmpty(bandId, room)
    },
    listeners: (bandId) => [...(rooms.get(bandId)?.listeners ?? [])],
    publish: (message) => {
      const room = rooms.get(message.bandId)
      if (!room) return
      room.waiting.add(JSON.stringify(message))
      makeDue(room)
    },
    hold: (bandId) => {
      const room = roomOf(bandId)
      room.holds += 1
      return () => {
        room.holds -= 1
        if (room.waiting.size > 0) makeDue(room)
        forgetWhenEmpty(bandId, room)
      }
    },
  }
}
