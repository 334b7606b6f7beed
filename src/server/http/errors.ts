import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'

import type { ErrorBody, RefusalCode } from '../../contract/refusals.ts'
import { isOutage, isStorageFull } from '../db/outage.ts'
import { Refusal } from '../refusal.ts'

const refusalOfStatus: Readonly<Record<number, RefusalCode>> = {
  400: 'malformed',
  404: 'not_found',
  413: 'payload_too_large',
  414: 'malformed',
  415: 'unsupported_media_type',
  429: 'rate_limited',
}

/** SQLSTATE classes of text that PostgreSQL cannot keep: NUL and broken Unicode. */
const unstorable = new Set(['22021', '22P05', '22P02'])

/** What a thrown error becomes for the caller; undefined for a bug. */
export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseError && unstorable.has(error.code ?? '')) return new Refusal('malformed')
  const status = (error as FastifyError).statusCode
  if (status !== undefined && status >= 400 && status < 500)
    return new Refusal(refusalOfStatus[status] ?? 'malformed')
  if (isStorageFull(error)) return new Refusal('storage_full')
  return isOutage(error) ? new Refusal('unavailable') : undefined
}

const FOREIGN_KEY_VIOLATION = '23503'

/** What a write belongs to went away while it was on its way: the caller's account, or a thing of a band. */
function refusalForLate(error: unknown, { identity, log }: FastifyRequest): Refusal | undefined {
  if (!(error instanceof DatabaseError) || error.code !== FOREIGN_KEY_VIOLATION) return undefined
  log.warn({ constraint: error.constraint }, 'a write came too late')
  const isOfCaller =
    identity && error.detail?.includes(`(${identity.id})`) && error.detail.includes('"users"')
  return new Refusal(isOfCaller ? 'not_signed_in' : 'not_found')
}

function sendRefusal(reply: FastifyReply, { status, body }: Refusal): FastifyReply {
  if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter)
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Answers whatever was thrown; a bug with a number to ask about and nothing more. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFor(error) ?? refusalForLate(error, request)
  if (refusal) {
    if (refusal.status >= 500) request.log.warn({ err: error }, refusal.body.code)
    return sendRefusal(reply, refusal)
  }
  request.log.error({ err: error }, 'unexpected error')
  const body: ErrorBody = {
    message: `Something went wrong on our side. If it happens again, tell us this number: ${request.id}`,
    code: 'internal',
  }
  return reply.code(500).header('cache-control', 'no-store').send(body)
}

/** The one shape of errors, whatever threw them. */
export function answerErrors(http: FastifyInstance): void {
  http.setErrorHandler(sendError)
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, new Refusal('not_found'))
}
