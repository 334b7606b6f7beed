import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { refusalFor } from '../../http/errors.ts'
import { AuthError } from './auth-error.ts'
import { apiVersionOf } from './api-version.ts'

/** Errors in the auth service's shapes: by code since version 2024-01-01, by number before it. */
export function answerErrors(http: FastifyInstance): void {
  http.setErrorHandler((error: Error, request, reply) => send(asAuthError(error, request), request, reply))
  http.setNotFoundHandler((request, reply) => send(new AuthError('not_found'), request, reply))
}

/** Answers every path of the scope that nothing else does, before the web app's pages can. */
export function refuseOtherPaths(http: FastifyInstance): void {
  http.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    exposeHeadRoute: false,
    handler: (request, reply) => send(new AuthError('not_found'), request, reply),
  })
}

function asAuthError(error: Error, request: FastifyRequest): AuthError {
  if (error instanceof AuthError) return error
  const { statusCode } = error as FastifyError
  if (statusCode === 413) return new AuthError('request_entity_too_large')
  const refusal = refusalFor(error)
  if (refusal && refusal.status < 500) return new AuthError('bad_json', { status: refusal.status })
  request.log.error(
    { failure: describe(error) },
    refusal ? 'auth is unavailable' : 'unexpected error in auth',
  )
  return new AuthError(refusal ? 'unavailable' : 'unexpected_failure')
}

/** An error without its message and details, which may hold an address that somebody sent. */
function describe(error: Error) {
  const { code } = error as FastifyError
  return { name: error.name, code, stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) }
}

function send(error: AuthError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { reasons, retryAfter } = error.details
  const body = apiVersionOf(request)
    ? { code: error.code, message: error.message }
    : { code: error.status, error_code: error.code, msg: error.message }
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(error.status)
    .headers({ 'x-sb-error-code': error.code, 'cache-control': 'no-store' })
    .send({ ...body, ...(reasons && { weak_password: { reasons } }), ...(retryAfter && { retryAfter }) })
}
