import type { FastifyInstance } from 'fastify'

/** Reads JSON bodies; an empty one is no body, which some clients send with the JSON content type. */
export function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
}
