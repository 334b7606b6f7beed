import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '../../contract/endpoint.ts'
import { can } from '../../contract/roles.ts'
import type { App } from '../deps.ts'
import type { BandContext, Identity, RequestContext, UserContext } from '../context.ts'
import { Replay } from '../db/change.ts'
import { isJsonText } from '../db/db.ts'
import type { JsonText } from '../db/db.ts'
import type { Membership } from '../db/membership.ts'
import { Refusal } from '../refusal.ts'
import { bearerOf } from './bearer.ts'
import { sendBody, sendText } from './bodies.ts'
import { parseBody, parseParams, parseQuery } from './parse.ts'
import { knowsVersion, versionTag } from './versions.ts'

type ContextOf<E extends Endpoint> = E['access'] extends { kind: 'member' }
  ? BandContext
  : E['access'] extends { kind: 'signedIn' }
    ? UserContext
    : RequestContext

/** What a handler is given beside its context. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  reply: FastifyReply
}

type Handler<E extends Endpoint> = (
  ctx: ContextOf<E>,
  call: Call<E>,
) => Promise<(E['result'] extends undefined ? void : ResultOf<E>) | JsonText | void>

/** Binds an endpoint of the contract to the function that serves it: parse, identify, access, run, check. */
export function handle<E extends Endpoint>(app: App, endpoint: E, run: Handler<E>): void {
  if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it`)
  app.endpoints.push(endpoint)
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.largestBody && { bodyLimit: endpoint.largestBody }),
    onRequest: async (request) => {
      if (endpoint.access.kind !== 'public') request.identity = await identify(app, request)
    },
    handler: async (request, reply) => {
      const ctx = requestContext(app, request)
      const params = parseParams(endpoint, request.params)
      const membership = await allow(app, endpoint, ctx, params)
      const query = parseQuery(endpoint, request.query)
      const body = parseBody(endpoint, request.body)
      const result = () =>
        once(() => run({ ...ctx, membership } as never, { params, query, body, reply } as never))
      if (membership && endpoint.version && !request.url.includes('?'))
        return answerVersion(app, endpoint, {
          tag: versionTag(endpoint.version, membership, request),
          request,
          reply,
          result,
        })
      return answer(app, endpoint, request, reply, await result())
    },
  })
}

async function identify(app: App, request: FastifyRequest): Promise<Identity> {
  const token = bearerOf(request)
  const identity = token ? await app.deps.identify(token) : undefined
  if (!identity) throw new Refusal('not_signed_in')
  return identity
}

function requestContext(app: App, request: FastifyRequest): RequestContext & Partial<UserContext> {
  const { db, config, turns, tell } = app.deps
  const key = request.headers['idempotency-key']
  const idempotency =
    request.method === 'POST' && typeof key === 'string' && key.length > 0 && key.length <= 200
      ? { key, fingerprint: fingerprintOf(request) }
      : null
  return {
    db,
    config,
    turns,
    tell,
    log: request.log,
    idempotency,
    ...(request.identity && { user: request.identity }),
  }
}

function fingerprintOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url')
}

async function allow(
  app: App,
  { access }: Endpoint,
  ctx: Partial<UserContext>,
  params: Record<string, unknown>,
): Promise<Membership | null> {
  if (access.kind !== 'member' || !ctx.user) return null
  const membership = await app.deps.findMembership(ctx.user.id, access.owner, Number(params[access.param]))
  if (!membership) throw new Refusal('not_found')
  if (access.action && !can(membership.role, access.action)) throw new Refusal('forbidden')
  return membership
}

/** Runs a write that may have been answered before. */
async function once(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Replay) return error.answer
    throw error
  }
}

function textOf(app: App, endpoint: Endpoint, result: unknown): string {
  const text = isJsonText(result) ? result.jsonText : JSON.stringify(result)
  if (app.deps.checkReplies && endpoint.result) z.parse(endpoint.result, JSON.parse(text))
  return text
}

interface Versioned {
  tag: string
  request: FastifyRequest
  reply: FastifyReply
  result: () => Promise<unknown>
}

/** Answers a list by its version: 304, the finished body of this process, or a new one. */
async function answerVersion(app: App, endpoint: Endpoint, { tag, request, reply, result }: Versioned) {
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (knowsVersion(request, tag)) return reply.code(304).send()
  const body = await app.versions.get(tag, async () => textOf(app, endpoint, await result()))
  return sendBody(request, reply, body)
}

async function answer(
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): Promise<FastifyReply> {
  reply.code(endpoint.status)
  if (!endpoint.result) return reply.send()
  const text = textOf(app, endpoint, result)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return sendText(request, reply, text)
}
