import type { FastifyRequest } from 'fastify'

/** The access token of a request, from its Authorization header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
