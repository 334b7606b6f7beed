import * as z from 'zod'

import { bodyOf, clientOf, queryOf } from '../http/input.ts'
import type { AuthScope } from '../http/scope.ts'
import { startSignIn } from './authorize.service.ts'
import { markBrowser, markOf } from './browser-binding.ts'
import { finishSignIn } from './callback.service.ts'
import { giveAddress } from './give-address.service.ts'
import { AddressGiven } from './oauth.input.ts'

const OneOfEach = z.record(z.string(), z.string())

export function oauthRoutes({ http, auth }: AuthScope): void {
  http.get('/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const query = queryOf(request, OneOfEach)
    const mark = markBrowser(request, reply, auth.baseUrl)
    return reply.redirect(await startSignIn(auth, clientOf(request), query, mark), 302)
  })

  http.get('/callback', { exposeHeadRoute: false }, async (request, reply) => {
    const query = queryOf(request, OneOfEach)
    return reply.redirect(await finishSignIn(auth, clientOf(request), query, markOf(request)), 302)
  })

  http.post('/newcomers', (request) =>
    giveAddress(auth, clientOf(request), bodyOf(request, AddressGiven), markOf(request)),
  )
}
