import type { FastifyReply } from 'fastify'

import type { JsonText } from '../db/db.ts'

interface Page<T> {
  items: T[]
  /** The cursor of the next page, when there is one. */
  next: number | undefined
}

interface PagedCall {
  query: { limit?: number | undefined }
  reply: FastifyReply
}

/** The whole list, or with a `limit` one page whose `Link` header names the next. */
export async function pageOr<T>(
  { query: { limit }, reply }: PagedCall,
  whole: () => Promise<JsonText>,
  page: (limit: number) => Promise<Page<T>>,
): Promise<JsonText | T[]> {
  if (limit === undefined) return whole()
  const { items, next } = await page(limit)
  const [path] = reply.request.url.split('?')
  if (next !== undefined) reply.header('link', `<${path}?limit=${limit}&cursor=${next}>; rel="next"`)
  return items
}
