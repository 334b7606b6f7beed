import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import * as z from 'zod'

import { bearerOf } from '../../http/bearer.ts'
import type { AuthContext } from '../auth-context.ts'
import type { AuthSessionRow } from '../auth-tables.ts'
import { SERVICE_ROLE } from '../crypto/access-token.ts'
import { selectSession } from '../sessions/sessions.repository.ts'
import { isBanned } from '../users/ban.ts'
import { selectAccount } from '../users/users.repository.ts'
import type { Account } from '../users/users.repository.ts'
import { AuthError } from './auth-error.ts'

/** The person behind an access token, as the database knows them now. */
export interface Caller {
  readonly account: Account
  readonly session: AuthSessionRow
}

const Uuid = z.uuid()

async function claimsOf(auth: AuthContext, request: FastifyRequest) {
  const token = bearerOf(request)
  if (!token) throw new AuthError('no_authorization')
  return auth.verifyToken(token)
}

async function callerOf(auth: AuthContext, request: FastifyRequest): Promise<Caller> {
  const claims = await claimsOf(auth, request)
  if (!claims.sub) throw new AuthError('bad_jwt', { message: 'invalid claim: missing sub claim' })
  const [userId, sessionId] = [Uuid.safeParse(claims.sub), Uuid.safeParse(claims['session_id'])]
  if (!userId.success) throw new AuthError('bad_jwt', { message: 'invalid claim: sub claim must be a UUID' })
  const account = await selectAccount(auth.db, { id: userId.data })
  if (!account)
    throw new AuthError('user_not_found', {
      status: 403,
      message: 'User from sub claim in JWT does not exist',
    })
  if (isBanned(account)) throw new AuthError('user_banned', { status: 403 })
  const session = sessionId.success && (await selectSession(auth.db, sessionId.data))
  if (!session || session.user_id !== account.id) throw new AuthError('session_not_found')
  return { account, session }
}

type Run<First extends unknown[]> = (
  ...args: [...First, request: FastifyRequest, reply: FastifyReply]
) => unknown

/** A route for people who are signed in. */
export function asCaller(auth: AuthContext, run: Run<[Caller]>): RouteHandlerMethod {
  return async (request, reply) => run(await callerOf(auth, request), request, reply)
}

/** A route for holders of a service token. */
export function asAdmin(auth: AuthContext, run: Run<[]>): RouteHandlerMethod {
  return async (request, reply) => {
    const claims = await claimsOf(auth, request)
    if (claims['role'] !== SERVICE_ROLE) throw new AuthError('not_admin')
    return run(request, reply)
  }
}
