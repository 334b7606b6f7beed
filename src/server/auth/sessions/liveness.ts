import { LRUCache } from 'lru-cache'

import type { AuthDb } from '../auth-tables.ts'
import { isBanned } from '../users/ban.ts'
import { displayName } from '../users/display-name.ts'
import { selectLiving } from './sessions.repository.ts'

/** The owner of a session that has not ended. */
export interface Living {
  readonly email: string
  readonly name: string
  /** Whether they followed a link mailed to the address. */
  readonly emailVerified: boolean
  /** Whether a password alone does not sign them in. */
  readonly needsSecondFactor: boolean
}

export interface Liveness {
  /** Undefined when the session has ended: in this process at once, in another at most 5 s ago. */
  check: (sessionId: string, userId: string) => Promise<Living | undefined>
  forgetUser: (userId: string) => void
}

const TRUSTED_MS = 5000
const SESSIONS_KEPT = 20_000

/** Remembers for a few seconds that a session lives, so that not every call asks the database. */
export function watchLiveness(db: AuthDb): Liveness {
  const known = new LRUCache<string, { userId: string; answer: Promise<Living | undefined>; until: number }>({
    max: SESSIONS_KEPT,
  })

  async function ask(sessionId: string, userId: string): Promise<Living | undefined> {
    const row = await selectLiving(db, sessionId, userId)
    if (!row || isBanned(row)) return undefined
    return {
      email: row.email,
      name: displayName(row),
      emailVerified: row.email_verified_at !== null,
      needsSecondFactor: Boolean(row.has_factor),
    }
  }

  return {
    check: (sessionId, userId) => {
      const entry = known.get(sessionId)
      if (entry && entry.userId === userId && entry.until > performance.now()) return entry.answer
      const answer = ask(sessionId, userId)
      answer.catch(() => known.delete(sessionId))
      known.set(sessionId, { userId, answer, until: performance.now() + TRUSTED_MS })
      return answer
    },
    forgetUser: (userId) => {
      for (const [sessionId, entry] of known) if (entry.userId === userId) known.delete(sessionId)
    },
  }
}
