import type { FastifyInstance } from 'fastify'

import { Refusal } from '../refusal.ts'

/** Levels; what walks through a body later may do so by recursion. */
const DEEPEST = 32

function isShallow(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1))
}

/** Reads JSON bodies; an empty one is no body, which some clients send with the JSON content type. */
export function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    void parse(request, body as string, (error, value) =>
      error || isShallow(value) ? done(error, value) : done(new Refusal('malformed')),
    )
  })
}
