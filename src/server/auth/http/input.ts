import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

import { AuthError } from './auth-error.ts'

/** Text that may be left out or null. */
export const maybe = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

export const Redirect = z.object({ redirect_to: z.string().optional() })

export function bodyOf<S extends z.ZodType>(request: FastifyRequest, schema: S): z.output<S> {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AuthError('bad_json')
  return parse(schema, body)
}

export function queryOf<S extends z.ZodType>(request: FastifyRequest, schema: S): z.output<S> {
  return parse(schema, request.query)
}

function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  if (!isStorable(input)) throw new AuthError('validation_failed')
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AuthError('validation_failed', issue && { message: issue.message })
}

const DEEPEST = 20

/** Whether PostgreSQL can keep every text in a value: no NUL, no half of a surrogate pair, no endless nesting. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth > DEEPEST) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1))
}

/** Where a call comes from, as kept with a session. */
export interface Client {
  readonly ip: string
  readonly userAgent: string | null
}

export function clientOf(request: FastifyRequest): Client {
  return { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null }
}
