import type { LiveEvent, LiveEventType } from '../../contract/events.ts'
import type { Hub } from './hub.ts'

/** Events after which somebody in the room may not belong there any more. */
const changesMembers: ReadonlySet<LiveEventType> = new Set([
  'member_removed',
  'member_role_updated',
  'band_updated',
])

export interface Doorkeeper {
  /** Whether a user may listen to a band now. */
  readonly admits: (userId: string, bandId: number) => Promise<boolean>
  /** Passes an event on; one that changes the members reaches only those who are left. */
  readonly tell: (event: LiveEvent) => void
}

interface DoorkeeperOptions {
  hub: Hub
  isMember: (userId: string, bandId: number) => Promise<boolean>
  onError: (error: unknown) => void
}

/** Stands between the bus and the rooms: only members of a band hear of it. */
export function createDoorkeeper({ hub, isMember, onError }: DoorkeeperOptions): Doorkeeper {
  let changes = 0

  async function turnOutStrangers(bandId: number): Promise<void> {
    const users = new Set(hub.listeners(bandId).map(({ userId }) => userId))
    const verdicts = [...users].map(async (userId) => ({ userId, stays: await isMember(userId, bandId) }))
    for (const { userId, stays } of await Promise.all(verdicts)) {
      if (stays) continue
      for (const listener of hub.listeners(bandId)) if (listener.userId === userId) listener.turnOut()
    }
  }

  async function checkRoom(bandId: number): Promise<void> {
    const release = hub.hold(bandId)
    try {
      await turnOutStrangers(bandId)
    } catch (error) {
      onError(error)
      // Nobody can be told from a stranger now; whoever belongs here comes back.
      for (const listener of hub.listeners(bandId)) listener.drop()
    } finally {
      release()
    }
  }

  return {
    admits: async (userId, bandId) => {
      for (;;) {
        const seen = changes
        const member = await isMember(userId, bandId)
        // A removal at that very moment has checked the room before this user is in it.
        if (seen === changes) return member
      }
    },
    tell: (event) => {
      if (changesMembers.has(event.type)) {
        changes += 1
        void checkRoom(event.bandId)
      }
      hub.publish(event)
    },
  }
}
