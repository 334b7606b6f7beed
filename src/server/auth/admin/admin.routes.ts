import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

import { asAdmin } from '../http/caller.ts'
import { AuthError } from '../http/auth-error.ts'
import { bodyOf, queryOf, Redirect } from '../http/input.ts'
import type { AuthScope } from '../http/scope.ts'
import { presentUser } from '../users/user-view.ts'
import { changeAccount } from './admin-change.service.ts'
import { AccountFields, Invitee, Page } from './admin.input.ts'
import { createAccount, findAccount, invite, listAccounts, removeAccount } from './admin.service.ts'

const Params = z.object({ id: z.uuid() })

/** For operators and for another server that uses this one as its auth service. */
export function adminRoutes({ http, auth }: AuthScope): void {
  http.post(
    '/invite',
    asAdmin(auth, (request) =>
      invite(auth, bodyOf(request, Invitee), queryOf(request, Redirect).redirect_to),
    ),
  )

  http.get(
    '/admin/users',
    asAdmin(auth, async (request, reply) => {
      const page = queryOf(request, Page)
      const { accounts, total } = await listAccounts(auth, page)
      reply.headers({ 'x-total-count': total, link: linksOf(page, total) })
      return { users: accounts.map(presentUser), aud: 'authenticated' }
    }),
  )
  http.post(
    '/admin/users',
    asAdmin(auth, (request) => createAccount(auth, bodyOf(request, AccountFields))),
  )
  http.get(
    '/admin/users/:id',
    asAdmin(auth, async (request) => presentUser(await findAccount(auth, idOf(request)))),
  )
  http.put(
    '/admin/users/:id',
    asAdmin(auth, (request) => changeAccount(auth, idOf(request), bodyOf(request, AccountFields))),
  )
  http.delete(
    '/admin/users/:id',
    asAdmin(auth, (request) => removeAccount(auth, idOf(request))),
  )
}

function idOf(request: FastifyRequest): string {
  const params = Params.safeParse(request.params)
  if (!params.success)
    throw new AuthError('validation_failed', { status: 404, message: 'user_id must be an UUID' })
  return params.data.id
}

/** Clients read the page number off the first parameter. */
function linksOf({ page, per_page }: z.output<typeof Page>, total: number): string {
  const last = Math.max(1, Math.ceil(total / per_page))
  const link = (page: number, rel: string) => `</admin/users?page=${page}&per_page=${per_page}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}
