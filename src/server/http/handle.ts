import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '../../contract/endpoint.ts'
import { can } from '../../contract/roles.ts'
import type { App } from '../app.ts'
import type { BandContext, Identity, RequestContext, UserContext } from '../context.ts'
import { Replay } from '../db/change.ts'
import { isJsonText } from '../db/db.ts'
import type { JsonText } from '../db/db.ts'
import { selectMembership } from '../db/membership.ts'
import type { Membership } from '../db/membership.ts'
import { Refusal } from '../refusal.ts'
import { bearerOf } from './bearer.ts'

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
    onRequest: async (request) => {
      if (endpoint.access.kind !== 'public') request.identity = await identify(app, request)
    },
    handler: async (request, reply) => {
      const ctx = requestContext(app, request)
      const params = parseParams(endpoint, request.params)
      const membership = await allow(app, endpoint, ctx, params)
      const call = {
        params,
        query: parseQuery(endpoint, request.query),
        body: parseBody(endpoint, request.body),
        reply,
      }
      if (membership && isUnchanged(endpoint, membership, request, reply)) return reply.code(304).send()
      const result = await once(() => run({ ...ctx, membership } as never, call as never))
      return answer(app, endpoint, reply, result)
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
  const { db, config, tell } = app.deps
  const key = request.headers['idempotency-key']
  const idempotency =
    request.method === 'POST' && typeof key === 'string' && key.length > 0 && key.length <= 200
      ? { key, fingerprint: fingerprintOf(request) }
      : null
  return {
    db,
    config,
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

function parseParams(endpoint: Endpoint, params: unknown): Record<string, unknown> {
  if (!endpoint.params) return {}
  const parsed = z.safeParse(endpoint.params, params)
  if (!parsed.success) throw new Refusal('not_found')
  return parsed.data as Record<string, unknown>
}

async function allow(
  app: App,
  { access }: Endpoint,
  ctx: Partial<UserContext>,
  params: Record<string, unknown>,
): Promise<Membership | null> {
  if (access.kind !== 'member' || !ctx.user) return null
  const membership = await selectMembership(
    app.deps.db,
    ctx.user.id,
    access.owner,
    Number(params[access.param]),
  )
  if (!membership) throw new Refusal('not_found')
  if (access.action && !can(membership.role, access.action)) throw new Refusal('forbidden')
  return membership
}

function fieldsAtFault(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message
  return fields
}

function parseQuery(endpoint: Endpoint, query: unknown): unknown {
  if (!endpoint.query) return undefined
  const parsed = z.safeParse(endpoint.query, query)
  if (!parsed.success) throw new Refusal('invalid_query', { fields: fieldsAtFault(parsed.error) })
  return parsed.data
}

function parseBody(endpoint: Endpoint, body: unknown): unknown {
  if (!endpoint.body) return undefined
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (!isObject && body !== undefined) throw new Refusal('malformed')
  const parsed = z.safeParse(endpoint.body, body ?? {})
  if (parsed.success) return parsed.data
  if (body === undefined) throw new Refusal('malformed')
  const fields = fieldsAtFault(parsed.error)
  const [message] = Object.values(fields)
  throw new Refusal('invalid_field', { fields, ...(message && { message }) })
}

/** Sets the version of a list as its ETag; true when the caller has that version already. */
function isUnchanged(
  { version }: Endpoint,
  { bandId, versions, today }: Membership,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (!version) return false
  const query = request.url.split('?')[1] ?? ''
  const etag = `"${version}.${bandId}.${versions[version]}.${today}${query && `.${Buffer.from(query).toString('base64url')}`}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known?.includes(etag) ?? false
}

async function once(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Replay) return error.answer
    throw error
  }
}

function answer(app: App, endpoint: Endpoint, reply: FastifyReply, result: unknown): FastifyReply {
  if (!endpoint.result) return reply.code(endpoint.status).send()
  const text = isJsonText(result) ? result.jsonText : JSON.stringify(result)
  if (app.deps.checkReplies) z.parse(endpoint.result, JSON.parse(text))
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.code(endpoint.status).type('application/json; charset=utf-8').send(text)
}
