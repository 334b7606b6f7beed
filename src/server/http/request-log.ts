import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { DestinationStream, LevelWithSilent, Logger } from 'pino'

/** An error without what a database adds of its rows. */
function errorWithoutData(error: Error & { code?: string }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack }
}

/** JSON lines; no token, link, body or e-mail address is ever given to it. */
export function openLog(level: LevelWithSilent, stream?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: errorWithoutData, req: () => undefined } }
  return stream ? pino(options, stream) : pino(options)
}

/** One line per answered request, naming its route and never its address, which may hold a secret. */
export function logRequests(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  http.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
  })
}
