import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import { answerErrors } from '../http/answer-errors.ts'
import { AuthError } from '../http/auth-error.ts'

const TIMEOUT_MS = 15_000

const asked = ['authorization', 'content-type', 'x-client-info', 'x-supabase-api-version', 'user-agent']
const answered = [
  'content-type',
  'x-supabase-api-version',
  'x-sb-error-code',
  'x-total-count',
  'link',
  'retry-after',
]

/**
 * Passes the calls of the web app on to the hosted service, so that a browser needs no other address than the
 * site's. Pages that a browser itself goes to are opened there instead, for they have cookies of their own.
 */
export async function relayRoutes(http: FastifyInstance, config: Config): Promise<void> {
  answerErrors(http)
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  for (const page of ['/authorize', '/callback', '/verify'])
    http.get(page, { exposeHeadRoute: false }, (request, reply) =>
      reply.redirect(`${config.AUTH_URL}${pathOf(request)}`, 302),
    )
  http.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    exposeHeadRoute: false,
    handler: (request, reply) => relay(config, request, reply),
  })
}

function pathOf({ url }: FastifyRequest): string {
  return url.slice('/auth/v1'.length)
}

async function relay(config: Config, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body =
    request.body instanceof Buffer && request.body.length > 0 ? new Uint8Array(request.body) : undefined
  const answer = await fetch(`${config.AUTH_URL}${pathOf(request)}`, {
    method: request.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...pick(asked, (name) => request.headers[name]),
      apikey: config.AUTH_ANON_KEY ?? '',
      'x-forwarded-for': request.ip,
    },
    ...(body && { body }),
  }).catch(() => {
    throw new AuthError('unavailable', { retryAfter: 5 })
  })
  const content = Buffer.from(await answer.arrayBuffer())
  return reply
    .code(answer.status)
    .headers({ 'cache-control': 'no-store', ...pick(answered, (name) => answer.headers.get(name)) })
    .send(content.length > 0 ? content : undefined)
}

function pick(names: string[], read: (name: string) => unknown): Record<string, string> {
  const known = names.map((name) => [name, read(name)])
  return Object.fromEntries(known.filter(([, value]) => typeof value === 'string')) as Record<string, string>
}
