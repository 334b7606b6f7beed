import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { root } from '../root.ts'
import { answerNotFound } from './errors.ts'

const web = fileURLToPath(new URL('dist/web/', root))

/** A page of the web app: asked for by a browser that navigates, and neither a call nor a file of the build. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|auth\/v1|assets|ws)(\/|$|\?)/.test(url) &&
    (headers.accept?.includes('text/html') ?? false)
  )
}

/** No search engine may keep these pages. */
const isBehindSecretLink = ({ url }: FastifyRequest) => url.startsWith('/s/')

/** The built web app: hashed files for ever, every page address answered with the one page. */
export async function serveWeb(http: FastifyInstance): Promise<void> {
  if (existsSync(`${web}index.html`)) {
    await http.register(fastifyStatic, {
      root: web,
      index: false,
      preCompressed: true,
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    http.get('/', (_request, reply) => reply.sendFile('index.html'))
  }
  http.setNotFoundHandler((request, reply) => {
    if (!('sendFile' in reply) || !isPage(request)) return answerNotFound(request, reply)
    if (isBehindSecretLink(request)) reply.header('x-robots-tag', 'noindex, nofollow')
    return reply.code(200).type('text/html').sendFile('index.html')
  })
}
