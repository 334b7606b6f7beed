import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'

/** Inline styles stay allowed: the drag and dialog libraries write style elements. */
const content = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: https:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

function headersOf({ SITE_URL }: Config): Record<string, string> {
  const secure = SITE_URL.startsWith('https:')
  const policy = Object.entries(content).map(([name, sources]) => `${name} ${sources}`)
  return {
    'content-security-policy': [...policy, ...(secure ? ['upgrade-insecure-requests'] : [])].join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Puts the headers that keep browsers from being tricked on every answer. */
export function secureAnswers(http: FastifyInstance, config: Config): void {
  const headers = headersOf(config)
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
