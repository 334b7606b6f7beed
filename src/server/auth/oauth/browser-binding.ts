import type { FastifyReply, FastifyRequest } from 'fastify'

import { randomToken } from '../crypto/secrets.ts'

const NAME = 'bandstand-sign-in'
/** The time to agree at the provider, and the hour to give an address after it. */
const LIFE_SECONDS = 3900

/** The mark of the browser that started a sign-in, so that nobody can finish theirs in somebody else's browser. */
export function markOf(request: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
}

/** Marks the browser; tabs that sign in side by side share the mark. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, baseUrl: string): string {
  const mark = markOf(request) ?? randomToken()
  const { pathname, protocol } = new URL(baseUrl)
  const secure = protocol === 'https:' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${NAME}=${mark}; Path=${pathname}; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
  return mark
}
