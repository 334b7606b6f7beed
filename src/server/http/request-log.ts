import type { FastifyInstance } from 'fastify'
import { destination, pino } from 'pino'
import type { DestinationStream, LevelWithSilent, Logger } from 'pino'

/** Lines go out together: one write each would cost as much as a cached answer. */
const FLUSH_MS = 200

/** An error without what a database adds of its rows. */
function errorWithoutData(error: Error & { code?: string }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack }
}

/** JSON lines; no token, link, body or e-mail address is ever given to it. */
export function openLog(level: LevelWithSilent, stream?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: errorWithoutData, req: () => undefined } }
  return pino(options, stream ?? destination({ sync: false, minLength: 16_000, periodicFlush: FLUSH_MS }))
}

/** One line per answered request, naming its route and never its address, which may hold a secret. */
export function logRequests(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
    done()
  })
}
