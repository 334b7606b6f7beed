import * as z from 'zod'

import { asCaller } from '../http/caller.ts'
import { clientOf, queryOf } from '../http/input.ts'
import type { AuthScope } from '../http/scope.ts'
import { signOut } from './logout.service.ts'

const Query = z.object({ scope: z.enum(['', 'global', 'local', 'others']).default('global') })

export function logoutRoutes({ http, auth }: AuthScope): void {
  http.post(
    '/logout',
    asCaller(auth, async (caller, request, reply) => {
      const { scope } = queryOf(request, Query)
      await signOut(auth, caller, scope || 'global', clientOf(request))
      return reply.code(204).send()
    }),
  )
}
