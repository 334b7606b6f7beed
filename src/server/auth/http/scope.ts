import type { FastifyInstance } from 'fastify'

import type { AuthContext } from '../auth-context.ts'
import { answerErrors, refuseOtherPaths } from './answer-errors.ts'
import { allowOtherOrigins } from './cors.ts'
import { apiVersionOf, VERSION_HEADER } from './api-version.ts'

/** The HTTP server within /auth/v1 and the service behind it. */
export interface AuthScope {
  readonly http: FastifyInstance
  readonly auth: AuthContext
}

/** How every call to the auth service is read and answered; nothing of it leaks to the rest of the server. */
export function prepareScope(http: FastifyInstance): void {
  readJsonOfAnyType(http)
  answerErrors(http)
  allowOtherOrigins(http)
  refuseOtherPaths(http)
  http.addHook('onRequest', async (request, reply) => {
    const version = apiVersionOf(request)
    if (version) reply.header(VERSION_HEADER, version)
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })
}

/** Clients send the JSON content type without a body; then there is none. */
function readJsonOfAnyType(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
}
