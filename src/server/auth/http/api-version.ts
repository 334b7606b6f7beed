import type { FastifyRequest } from 'fastify'

export const VERSION_HEADER = 'x-supabase-api-version'

const FIRST_NAMED_VERSION = '2024-01-01'

/** The version a client asks for, as far as there is one; undefined for the first, which has no name. */
export function apiVersionOf(request: FastifyRequest): string | undefined {
  const asked = request.headers[VERSION_HEADER]
  if (typeof asked !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(asked) || Number.isNaN(Date.parse(asked)))
    return undefined
  return asked >= FIRST_NAMED_VERSION ? FIRST_NAMED_VERSION : undefined
}
