import type { FastifyInstance } from 'fastify'

import type { Endpoint } from '../contract/endpoint.ts'
import type { LiveEvent } from '../contract/events.ts'
import type { IdentityService } from './auth/identity.ts'
import type { Config } from './config.ts'
import type { Identity, Turns } from './context.ts'
import type { Db } from './db/db.ts'
import type { FindMembership } from './db/membership.ts'
import type { VersionCache } from './http/versions.ts'
import type { Bus } from './live/bus.ts'

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null
  }
}

/** What every endpoint is served with. */
export interface Deps {
  readonly db: Db
  readonly config: Config
  readonly auth: IdentityService
  readonly bus: Bus
  /** Who an access token belongs to; undefined when it is not good. */
  readonly identify: (accessToken: string) => Promise<Identity | undefined>
  readonly findMembership: FindMembership
  readonly tell: (...events: LiveEvent[]) => void
  readonly turns: Turns
  /** Whether every reply is checked against the contract before it is sent. */
  readonly checkReplies: boolean
}

/** The server with the endpoints bound to it so far. */
export interface App {
  readonly http: FastifyInstance
  readonly deps: Deps
  readonly endpoints: Endpoint[]
  /** Finished answers of versioned lists. */
  readonly versions: VersionCache
}
