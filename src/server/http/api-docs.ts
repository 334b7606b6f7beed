import type { App } from '../deps.ts'
import { openApiDocument } from './openapi.ts'
import { docsPage } from './docs-page.ts'

/** The description of every bound endpoint, for programs and for people; made once, when it is first asked for. */
export function describeApi({ http, endpoints }: App): void {
  let document: string | undefined
  let page: string | undefined
  http.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  http.get('/api/docs', (_request, reply) => {
    page ??= docsPage(endpoints)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
