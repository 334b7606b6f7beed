import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  headers: IncomingHttpHeaders
}

interface Answer {
  status?: number
  json?: unknown
  /** Instead of JSON. */
  text?: string
  headers?: Record<string, string>
  redirect?: string
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** An HTTP server for a double of somebody else's service. */
export async function serve(answer: (asked: Asked) => Promise<Answer> | Answer) {
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const form = new URLSearchParams(await read(request))
      const {
        status,
        json,
        text,
        redirect,
        headers = {},
      } = await answer({
        method: request.method ?? 'GET',
        path: pathname,
        query: searchParams,
        form,
        headers: request.headers,
      })
      response.statusCode = status ?? (redirect ? 302 : 200)
      if (redirect) response.setHeader('location', redirect)
      if (json !== undefined) response.setHeader('content-type', 'application/json')
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.end(json === undefined ? (text ?? '') : JSON.stringify(json))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: () => `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
