import type { FastifyInstance } from 'fastify'

import { VERSION_HEADER } from './api-version.ts'

/**
 * Lets pages of other origins call the service, as a hosted one has to. No cookie is ever looked at then, so a
 * page gains nothing but what its user types into it.
 */
export function allowOtherOrigins(http: FastifyInstance): void {
  http.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': `X-Total-Count, Link, ${VERSION_HEADER}, X-Sb-Error-Code, Retry-After`,
    })
  })
  http.options('/*', (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': `Authorization, Apikey, Content-Type, X-Client-Info, ${VERSION_HEADER}`,
        'access-control-max-age': 86_400,
      })
      .send(),
  )
}
