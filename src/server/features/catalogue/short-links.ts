import { parseCatalogueLink } from '../../../contract/music/catalogue-links.ts'
import type { CatalogueLink } from '../../../contract/music/catalogue-links.ts'
import { ask } from './outbound.ts'
import { notFound, ok, unavailable } from './outcome.ts'
import type { Outcome } from './outcome.ts'

const MOST_HOPS = 4

export type KnownLink = Exclude<CatalogueLink, { kind: 'short' }>

/**
 * Follows a short link hop by hop. Each hop must itself be a link of a known catalogue,
 * so nothing else is ever asked; `serverOf` tells where a host is reached.
 */
export async function followShortLink(
  link: CatalogueLink,
  serverOf: (host: string) => string,
): Promise<Outcome<KnownLink>> {
  let current = link
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    if (current.kind !== 'short') return ok(current)
    const url = new URL(current.url)
    const answer = await ask(new URL(serverOf(url.hostname) + url.pathname))
    if (!answer) return unavailable
    const location = answer.headers.get('location')
    const next = location && URL.parse(location, url.href)
    const parsed = next ? parseCatalogueLink(next.href) : undefined
    if (!parsed) return notFound
    current = parsed
  }
  return current.kind === 'short' ? notFound : ok(current)
}
