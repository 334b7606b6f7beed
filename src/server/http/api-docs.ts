import type { App } from '../app.ts'
import { openApiDocument } from './openapi.ts'
import { docsPage } from './docs-page.ts'

/** The description of every bound endpoint, for programs and for people. */
export function describeApi({ http, endpoints }: App): void {
  http.get('/api/openapi.json', (_request, reply) => reply.send(openApiDocument(endpoints)))
  http.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(endpoints)))
}
