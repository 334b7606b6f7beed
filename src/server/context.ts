import type { FastifyBaseLogger } from 'fastify'

import type { LiveEvent } from '../contract/events.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Membership } from './db/membership.ts'

/** Who is calling, as the auth service knows them. */
export interface Identity {
  readonly id: string
  readonly email: string
  /** Whether they followed a link mailed to the address. */
  readonly emailVerified?: boolean
  readonly sessionId: string | null
}

/** What each user may do how often in a minute, by a name for what it is. */
export interface Turns {
  /** Refuses with the seconds to wait. */
  readonly take: (name: string, timesAMinute: number, userId: string) => Promise<void>
}

/** What every service function takes first. */
export interface RequestContext {
  readonly db: Db
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly turns: Turns
  /** Publishes to everybody who listens to the band; called after the commit. */
  readonly tell: (...events: LiveEvent[]) => void
}

export interface UserContext extends RequestContext {
  readonly user: Identity
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | null
}

export interface BandContext extends UserContext {
  readonly membership: Membership
}
