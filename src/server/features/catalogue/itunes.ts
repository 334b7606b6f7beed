import * as z from 'zod/mini'

import type { CatalogueTrack } from '../../../contract/catalogue.ts'
import { createGate } from './gate.ts'
import { ask, jsonOf, retryAfterOf, under, webLink } from './outbound.ts'
import { ok, unavailable } from './outcome.ts'
import type { Outcome } from './outcome.ts'

const FOUND = 10
const THROTTLED_SECONDS = 60

const Song = z.object({
  trackId: z.number(),
  trackName: z.string(),
  artistName: z.optional(z.string()),
  collectionName: z.optional(z.string()),
  trackViewUrl: z.optional(z.string()),
  artworkUrl100: z.optional(z.string()),
  /** Milliseconds. */
  trackTimeMillis: z.optional(z.nullable(z.number())),
})

const Found = z.object({ results: z.array(z.unknown()) })

/** Without the parameters that count who came from where; `i` names the song. */
function cleanLink(link: string | undefined): string | undefined {
  const url = webLink(link)
  for (const name of ['uo', 'at', 'ct']) url?.searchParams.delete(name)
  return url?.href
}

function toTrack(song: z.infer<typeof Song>): CatalogueTrack {
  const link = cleanLink(song.trackViewUrl)
  return {
    id: `itunes:${song.trackId}`,
    name: song.trackName,
    artists: song.artistName ? [{ name: song.artistName }] : [],
    album: {
      name: song.collectionName ?? '',
      images: song.artworkUrl100 ? [{ url: song.artworkUrl100 }] : [],
    },
    external_urls: link ? { itunes: link } : {},
    duration_ms: song.trackTimeMillis ? Math.round(song.trackTimeMillis) : null,
    source: 'itunes',
  }
}

/** A throttled caller gets an empty 403 instead of a word. */
async function search(base: string, term: string): Promise<Outcome<CatalogueTrack[]>> {
  const url = under(base, '/search', { term, media: 'music', entity: 'song', limit: FOUND })
  const answer = await ask(url)
  if (!answer) return unavailable
  if (answer.status === 403 || answer.status === 429)
    return { kind: 'rateLimited', retryAfter: retryAfterOf(answer, THROTTLED_SECONDS) }
  const parsed = z.safeParse(Found, jsonOf(answer))
  if (answer.status !== 200 || !parsed.success) return unavailable
  return ok(
    parsed.data.results.flatMap((row) => {
      const song = z.safeParse(Song, row)
      return song.success ? [toTrack(song.data)] : []
    }),
  )
}

/** Apple's catalogue, which needs no key. */
export function openITunes(base: string) {
  const pass = createGate({ calls: 18, perMs: 60_000 })
  return { search: (q: string) => pass(() => search(base, q)) }
}
