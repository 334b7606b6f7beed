import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

import { asCaller } from '../http/caller.ts'
import { AuthError } from '../http/auth-error.ts'
import { bodyOf, clientOf } from '../http/input.ts'
import type { AuthScope } from '../http/scope.ts'
import { FactorCode, NewFactor } from './factors.input.ts'
import { challengeFactor, enrollFactor, unenrollFactor } from './factors.service.ts'
import { verifyFactor } from './verify-factor.service.ts'

const Params = z.object({ id: z.uuid() })

export function factorRoutes({ http, auth }: AuthScope): void {
  http.post(
    '/factors',
    asCaller(auth, (caller, request) =>
      enrollFactor(auth, caller, clientOf(request), bodyOf(request, NewFactor)),
    ),
  )
  http.post(
    '/factors/:id/challenge',
    asCaller(auth, (caller, request) => challengeFactor(auth, caller, clientOf(request), idOf(request))),
  )
  http.post(
    '/factors/:id/verify',
    asCaller(auth, (caller, request) =>
      verifyFactor(auth, caller, clientOf(request), idOf(request), bodyOf(request, FactorCode)),
    ),
  )
  http.delete(
    '/factors/:id',
    asCaller(auth, (caller, request) => unenrollFactor(auth, caller, clientOf(request), idOf(request))),
  )
}

function idOf(request: FastifyRequest): string {
  const params = Params.safeParse(request.params)
  if (!params.success) throw new AuthError('mfa_factor_not_found')
  return params.data.id
}
