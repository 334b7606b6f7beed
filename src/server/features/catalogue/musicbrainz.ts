import * as z from 'zod/mini'

import type { CatalogueTrack } from '../../../contract/catalogue.ts'
import { createGate } from './gate.ts'
import { ask, jsonOf, retryAfterOf, under } from './outbound.ts'
import { ok, unavailable } from './outcome.ts'
import type { Outcome } from './outcome.ts'

const FOUND = 10
const THROTTLED_SECONDS = 2

const Recording = z.object({
  id: z.string(),
  title: z.string(),
  /** Milliseconds. */
  length: z.optional(z.nullable(z.number())),
  'artist-credit': z.optional(z.nullable(z.array(z.object({ name: z.string() })))),
  releases: z.optional(z.nullable(z.array(z.object({ title: z.string() })))),
})

const Found = z.object({ recordings: z.array(z.unknown()) })

function toTrack(base: string, recording: z.infer<typeof Recording>): CatalogueTrack {
  return {
    id: `musicbrainz:${recording.id}`,
    name: recording.title,
    artists: (recording['artist-credit'] ?? []).map(({ name }) => ({ name })),
    album: { name: recording.releases?.[0]?.title ?? '', images: [] },
    external_urls: { musicbrainz: `${base}/recording/${recording.id}` },
    duration_ms: recording.length ?? null,
    source: 'musicbrainz',
  }
}

/** The search language of MusicBrainz gives these signs a meaning of their own. */
const literally = (text: string) => text.replaceAll(/[+\-&|!(){}[\]^"~*?:\\/]/g, String.raw`\$&`)

async function search(base: string, q: string, contact: string): Promise<Outcome<CatalogueTrack[]>> {
  const url = under(base, '/ws/2/recording', { query: literally(q), fmt: 'json', limit: FOUND })
  const answer = await ask(url, { headers: { 'user-agent': `Bandstand/1.0 ( ${contact} )` } })
  if (!answer) return unavailable
  if (answer.status === 503 || answer.status === 429)
    return { kind: 'rateLimited', retryAfter: retryAfterOf(answer, THROTTLED_SECONDS) }
  const parsed = z.safeParse(Found, jsonOf(answer))
  if (answer.status !== 200 || !parsed.success) return unavailable
  return ok(
    parsed.data.recordings.flatMap((row) => {
      const recording = z.safeParse(Recording, row)
      return recording.success ? [toTrack(base, recording.data)] : []
    }),
  )
}

/** MusicBrainz, which asks every program for its name and an address to write to. */
export function openMusicBrainz(base: string, contact: string) {
  const pass = createGate({ calls: 1, perMs: 1100 })
  return { search: (q: string) => pass(() => search(base, q, contact)) }
}
