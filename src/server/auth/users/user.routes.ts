import { asCaller } from '../http/caller.ts'
import { bodyOf, clientOf, queryOf, Redirect } from '../http/input.ts'
import type { AuthScope } from '../http/scope.ts'
import { presentUser } from './user-view.ts'
import { UserChange } from './user.input.ts'
import { changeUser } from './user.service.ts'

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
