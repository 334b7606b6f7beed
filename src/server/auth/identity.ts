import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'
import type { Identity } from '../context.ts'
import type { CounterStore } from '../counters.ts'
import type { Db } from '../db/db.ts'
import type { Mailer } from '../mail/mailer.ts'

/** A caller, with what their account says about them now. */
export interface VerifiedIdentity extends Identity {
  readonly name: string
  /** Whether they followed a link mailed to the address. */
  readonly emailVerified: boolean
}

/** The only door from the rest of the server to the auth service, whichever it is. */
export interface IdentityService {
  /** Undefined when the token is not good or its session has ended. */
  identify: (accessToken: string) => Promise<VerifiedIdentity | undefined>
  /** Whether an account has proved to own the address; false where nobody can tell. */
  isProven: (email: string) => Promise<boolean>
  /** Mails a link that proves the address, signs in and leads to `redirectTo`, whether it has an account or not. */
  inviteByEmail: (invitation: {
    email: string
    redirectTo: string
    bandName: string
    inviterName: string
  }) => Promise<void>
  /** Checks the current password, ends all other sessions and tells the owner by mail. */
  changePassword: (
    caller: Pick<Identity, 'id' | 'email' | 'sessionId'>,
    passwords: { currentPassword: string; newPassword: string },
  ) => Promise<void>
  /** Ends an account and all of its sessions; without effect when it is gone already. */
  deleteUser: (userId: string) => Promise<void>
  registerRoutes: (http: FastifyInstance) => Promise<void>
  close: () => Promise<void>
}

export interface IdentityDeps {
  readonly db: Db
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly mail: Mailer
  readonly counters: CounterStore
}
