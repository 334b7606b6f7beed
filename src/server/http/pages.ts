import type { FastifyReply } from 'fastify'

import type { JsonText } from '../db/db.ts'

interface Page<T> {
  items: T[]
  /** The cursor of the next page, when there is one. */
  next: number | string | undefined
}

type PagedCall<Limit> = { query: { limit?: Limit }; reply: FastifyReply }
type ReadPage<T> = (limit: number) => Promise<Page<T>>

/** The whole list, or with a `limit` one page whose `Link` header names the next. */
export async function pageOr<T>(
  { query: { limit }, reply }: PagedCall<number | undefined>,
  whole: () => Promise<JsonText>,
  page: ReadPage<T>,
): Promise<JsonText | T[]> {
  return limit === undefined ? whole() : pageOf({ query: { limit }, reply }, page)
}

/** One page whose `Link` header names the next. */
export async function pageOf<T>(
  { query: { limit }, reply }: { query: { limit: number }; reply: FastifyReply },
  page: ReadPage<T>,
): Promise<T[]> {
  const { items, next } = await page(limit)
  const [path] = reply.request.url.split('?')
  if (next !== undefined) reply.header('link', `<${path}?limit=${limit}&cursor=${next}>; rel="next"`)
  return items
}
