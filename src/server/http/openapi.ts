import * as z from 'zod/mini'

import type { Access } from '../../contract/access.ts'
import type { Endpoint } from '../../contract/endpoint.ts'

/** In words, who may call an endpoint. */
export function accessInWords(access: Access): string {
  if (access.kind === 'public') return 'Everybody'
  if (access.kind === 'signedIn') return 'Every signed-in user'
  const members =
    access.owner === 'band' ? 'Members of the band' : `Members of the band that owns the ${access.owner}`
  return access.action ? `${members} whose role allows ${access.action}` : members
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const headerParameter = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

const header = (description: string) => ({ description, schema: { type: 'string' } })

function headerParameters({ method, version }: Endpoint): object[] {
  return [
    ...(method === 'POST'
      ? [headerParameter('Idempotency-Key', 'The same call sent again with it is answered as before')]
      : []),
    ...(version ? [headerParameter('If-None-Match', 'The ETag of what the caller has')] : []),
  ]
}

function parameters({ params, query }: Endpoint): object[] {
  return (
    [
      ['path', params],
      ['query', query],
    ] as const
  ).flatMap(([place, schema]) => {
    if (!schema) return []
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  })
}

function operation(endpoint: Endpoint): object {
  const { summary, access, body, result, status, version } = endpoint
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  return {
    summary,
    description: `${accessInWords(access)}.`,
    ...(access.kind !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint), ...headerParameters(endpoint)],
    ...(body && { requestBody: { required: needsBody(body), ...json(jsonSchema(body, 'input')) } }),
    responses: {
      [status]: {
        description: summary,
        headers: responseHeaders(endpoint),
        ...(result && json(jsonSchema(result, 'output'))),
      },
      ...(version && { 304: { description: 'The caller has this version' } }),
      default: {
        description: 'Refused',
        headers: { 'Retry-After': header('Seconds, where waiting helps') },
        ...json({ $ref: '#/components/schemas/Error' }),
      },
    },
  }
}

/** An empty body is as good as none where nothing in it is required. */
function needsBody(body: z.core.$ZodType): boolean {
  return !z.safeParse(body, {}).success
}

function responseHeaders({ version, query }: Endpoint): object {
  const isPaged = query instanceof z.core.$ZodObject && 'cursor' in query._zod.def.shape
  return {
    ...(version && { ETag: header('Names this version; absent where the address has a query') }),
    ...(isPaged && { Link: header('With a limit: the next page, if there is one') }),
  }
}

const BLOCKING_BAND = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
}

/** OpenAPI 3.1, from the same descriptions the routes are made of. */
export function openApiDocument(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bandstand', version: '1', description: 'Songs, setlists, gigs and people of a band.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            retryAfter: { type: 'integer', description: 'Seconds' },
            bands: { type: 'array', description: 'The bands that stand in the way', items: BLOCKING_BAND },
          },
        },
      },
    },
  }
}
