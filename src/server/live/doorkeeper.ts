import type { LiveEvent, LiveEventType } from '../../contract/events.ts'
import type { Bus } from './bus.ts'
import type { Hub } from './hub.ts'

/** Events after which somebody in the room may not belong there any more. */
const changesMembers: ReadonlySet<LiveEventType> = new Set([
  'member_removed',
  'member_role_updated',
  'band_updated',
])

export interface Doorkeeper {
  /**
   * Undefined when a user may not listen to a band now; else its events arrive here from before the user is known
   * to be a member, until the answer is called.
   */
  readonly admit: (userId: string, bandId: number) => Promise<(() => void) | undefined>
  /** Passes an event on; one that changes the members reaches only those who are left. */
  readonly tell: (event: LiveEvent) => void
  /** Lets everybody in a room ask for everything of the band again, since events of it may have been lost. */
  readonly catchUp: (bandId: number) => void
}

interface DoorkeeperOptions {
  hub: Hub
  isMember: (userId: string, bandId: number) => Promise<boolean>
  /** Lets events of a band arrive in this process. */
  open: Bus['open']
  onError: (error: unknown) => void
}

/** Stands between the bus and the rooms: only members of a band hear of it. */
export function createDoorkeeper({ hub, isMember, open, onError }: DoorkeeperOptions): Doorkeeper {
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

  function recheck(bandId: number): void {
    changes += 1
    void checkRoom(bandId)
  }

  async function isMemberToStay(userId: string, bandId: number): Promise<boolean> {
    for (;;) {
      const seen = changes
      const member = await isMember(userId, bandId)
      // A removal at that very moment has checked the room before this user is in it.
      if (seen === changes) return member
    }
  }

  return {
    admit: async (userId, bandId) => {
      // Strangers open no channel.
      if (!(await isMember(userId, bandId))) return undefined
      const close = await open(bandId)
      if (await isMemberToStay(userId, bandId).catch(failWith(close))) return close
      close()
      return undefined
    },
    tell: (event) => {
      if (changesMembers.has(event.type)) recheck(event.bandId)
      hub.publish(event)
    },
    catchUp: (bandId) => {
      recheck(bandId)
      hub.publish({ type: 'joined_band', bandId })
    },
  }
}

/** Passes an error on after letting go of what it leaves behind. */
function failWith(letGo: () => void) {
  return (error: unknown): never => {
    letGo()
    throw error
  }
}
