import type { ConnectionError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Socket } from 'node:net'

import type { RefusalCode } from '../../contract/refusals.ts'
import { Refusal } from '../refusal.ts'
import { sendError } from './errors.ts'

const refusalOfFault: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'head_too_large',
}

/** Answers bytes that never became a request, in the shape of every other refusal. */
function answerBrokenRequest({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const { status, body } = new Refusal(refusalOfFault[code] ?? 'malformed')
  const text = JSON.stringify(body)
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    )
  socket.destroySoon()
}

/** Answers an address that cannot be decoded, which no route and none of its hooks is asked about. */
function answerBrokenAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void sendError(error, request, reply.header('x-content-type-options', 'nosniff'))
}

/**
 * What one connection may take of the server. A request that does not arrive whole in time, an answer that is not
 * taken in time and a body that is too large each end it, so that slow ones hold no places for long.
 */
export const connectionSettings = {
  /** Bytes; an endpoint that needs more says so. */
  bodyLimit: 256 * 1024,
  /** Milliseconds from the first byte of a request to its last. */
  requestTimeout: 30_000,
  /** Milliseconds without a byte in either direction; a live channel has its own pings. */
  connectionTimeout: 120_000,
  frameworkErrors: answerBrokenAddress,
  clientErrorHandler: answerBrokenRequest,
} satisfies FastifyServerOptions

/** The same for what Node's server is told when it is made. */
export const headSettings = { headersTimeout: 10_000, connectionsCheckingInterval: 2000 }
