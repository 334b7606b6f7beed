import * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { Refusal } from '../refusal.ts'

/** An address that does not fit names nothing, so it is not found. */
export function parseParams(endpoint: Endpoint, params: unknown): Record<string, unknown> {
  if (!endpoint.params) return {}
  const parsed = z.safeParse(endpoint.params, params)
  if (!parsed.success) throw new Refusal('not_found')
  return parsed.data as Record<string, unknown>
}

function fieldsAtFault(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message
  return fields
}

export function parseQuery(endpoint: Endpoint, query: unknown): unknown {
  if (!endpoint.query) return undefined
  const parsed = z.safeParse(endpoint.query, query)
  if (!parsed.success) throw new Refusal('invalid_query', { fields: fieldsAtFault(parsed.error) })
  return parsed.data
}

/** No body at all is as good as an empty one, where nothing in it is required. */
export function parseBody(endpoint: Endpoint, body: unknown): unknown {
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
