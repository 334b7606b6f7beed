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
  const { summary, access, body, result, status } = endpoint
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  return {
    summary,
    description: `${accessInWords(access)}.`,
    ...(access.kind !== 'public' && { security: [{ bearer: [] }] }),
    parameters: parameters(endpoint),
    ...(body && { requestBody: { required: true, ...json(jsonSchema(body, 'input')) } }),
    responses: {
      [status]: { description: summary, ...(result && json(jsonSchema(result, 'output'))) },
      default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Error' }) },
    },
  }
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
          },
        },
      },
    },
  }
}
