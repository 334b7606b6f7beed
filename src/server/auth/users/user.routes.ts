import * as z from 'zod'

import { asCaller } from '../http/caller.ts'
import { bodyOf, clientOf, maybe, queryOf, Redirect } from '../http/input.ts'
import type { AuthScope } from '../http/scope.ts'
import { ChallengeFields } from '../links/pkce.ts'
import { Metadata } from './metadata.ts'
import { presentUser } from './user-view.ts'
import { changeUser } from './user.service.ts'

export const UserChange = z.object({
  email: maybe,
  phone: maybe,
  password: z.string().nullish(),
  current_password: maybe,
  nonce: maybe,
  data: Metadata,
  app_metadata: z.unknown().optional(),
  ...ChallengeFields,
})

export function userRoutes({ http, auth }: AuthScope): void {
  http.get(
    '/user',
    asCaller(auth, ({ account }) => presentUser(account)),
  )

  http.put(
    '/user',
    asCaller(auth, (caller, request) =>
      changeUser(
        auth,
        caller,
        clientOf(request),
        bodyOf(request, UserChange),
        queryOf(request, Redirect).redirect_to,
      ),
    ),
  )
}
