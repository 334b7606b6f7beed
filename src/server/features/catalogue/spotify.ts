import * as z from 'zod/mini'

import type { CatalogueTrack } from '../../../contract/catalogue.ts'
import { createGate } from './gate.ts'
import { ask, jsonOf, retryAfterOf, under } from './outbound.ts'
import type { Answered } from './outbound.ts'
import { mapOk, notFound, ok, unavailable } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Playlist } from './playlist.ts'
import { createTokens } from './spotify-token.ts'
import type { SpotifyAccess } from './spotify-token.ts'

const FOUND = 10
const PAGE = 50
const MOST_PAGES = 100

const Track = z.object({
  /** None for a file from somebody's own disk. */
  id: z.nullable(z.string()),
  name: z.string(),
  type: z.optional(z.string()),
  duration_ms: z.optional(z.nullable(z.number())),
  artists: z.optional(z.array(z.object({ name: z.optional(z.nullable(z.string())) }))),
  album: z.optional(
    z.nullable(
      z.object({
        name: z.optional(z.nullable(z.string())),
        images: z.optional(z.nullable(z.array(z.object({ url: z.string() })))),
      }),
    ),
  ),
})

const Found = z.object({ tracks: z.object({ items: z.array(z.unknown()) }) })
const Head = z.object({ name: z.string(), items: z.optional(z.unknown()), tracks: z.optional(z.unknown()) })
const Page = z.object({
  total: z.optional(z.number()),
  items: z.array(z.nullable(z.object({ item: z.optional(z.unknown()), track: z.optional(z.unknown()) }))),
})
const Title = z.object({ title: z.string() })

function toTrack(track: z.infer<typeof Track>): CatalogueTrack {
  const { id, name, artists = [], album, duration_ms } = track
  return {
    id: id ?? `local:${name}`,
    name,
    artists: artists.flatMap((artist) => (artist.name ? [{ name: artist.name }] : [])),
    album: { name: album?.name ?? '', images: (album?.images ?? []).map(({ url }) => ({ url })) },
    external_urls: id ? { spotify: `https://open.spotify.com/track/${id}` } : {},
    duration_ms: duration_ms ? Math.round(duration_ms) : null,
    source: 'spotify',
  }
}

/** Podcast episodes and gaps are left out. */
function tracksOf(rows: readonly unknown[]): CatalogueTrack[] {
  return rows.flatMap((row) => {
    const parsed = z.safeParse(Track, row)
    const isTrack = parsed.success && parsed.data.name !== '' && (parsed.data.type ?? 'track') === 'track'
    return isTrack ? [toTrack(parsed.data)] : []
  })
}

const onlyOwners = (name: string) =>
  `Spotify lets only its owner read the playlist “${name}”. Please paste its songs instead.`

interface SpotifySettings extends SpotifyAccess {
  readonly api: string
}

/** Spotify's catalogue by client credentials; playlists as far as Spotify shows them to an app. */
export function openSpotify({ api, ...access }: SpotifySettings) {
  const tokens = createTokens(access)
  const pass = createGate({ calls: 120, perMs: 30_000 })

  /** With a fresh token once more when Spotify does not take the one we have. */
  async function askWithToken(url: URL): Promise<Outcome<Answered>> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const token = await tokens.get()
      if (token.kind !== 'ok') return token
      const answer = await ask(url, { headers: { authorization: `Bearer ${token.value}` } })
      if (!answer) return unavailable
      if (answer.status !== 401) return ok(answer)
      tokens.drop(token.value)
    }
    return unavailable
  }

  async function readOnce<Schema extends z.ZodMiniType>(
    url: URL,
    schema: Schema,
  ): Promise<Outcome<z.output<Schema>>> {
    const asked = await askWithToken(url)
    if (asked.kind !== 'ok') return asked
    const answer = asked.value
    if (answer.status === 429) return { kind: 'rateLimited', retryAfter: retryAfterOf(answer) }
    if (answer.status === 404) return notFound
    if (answer.status === 403)
      return {
        kind: 'unreadable',
        why: 'Spotify does not let this server read it. Please paste the songs instead.',
      }
    const parsed = z.safeParse(schema, jsonOf(answer))
    return answer.status === 200 && parsed.success ? ok(parsed.data) : unavailable
  }

  const read = <Schema extends z.ZodMiniType>(url: URL, schema: Schema) => pass(() => readOnce(url, schema))

  async function readItems(id: string, path: 'items' | 'tracks'): Promise<Outcome<CatalogueTrack[]>> {
    const tracks: CatalogueTrack[] = []
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = { limit: PAGE, offset: page * PAGE, additional_types: 'track' }
      const rows = await read(under(api, `/v1/playlists/${id}/${path}`, query), Page)
      if (rows.kind !== 'ok') return rows
      const { items, total = 0 } = rows.value
      tracks.push(...tracksOf(items.map((row) => row?.item ?? row?.track)))
      if (items.length === 0 || (page + 1) * PAGE >= total) break
    }
    return ok(tracks)
  }

  return {
    search: async (q: string): Promise<Outcome<CatalogueTrack[]>> => {
      const found = await read(under(api, '/v1/search', { q, type: 'track', limit: FOUND }), Found)
      return mapOk(found, ({ tracks }) => tracksOf(tracks.items))
    },
    readTrack: async (id: string): Promise<Outcome<CatalogueTrack>> =>
      mapOk(await read(under(api, `/v1/tracks/${id}`), Track), toTrack),
    readPlaylist: async (id: string): Promise<Outcome<Playlist>> => {
      const head = await read(under(api, `/v1/playlists/${id}`), Head)
      if (head.kind !== 'ok') return head
      const { name, items, tracks } = head.value
      const rows = await readItems(id, items === undefined && tracks !== undefined ? 'tracks' : 'items')
      if (rows.kind === 'unreadable' || rows.kind === 'notFound')
        return { kind: 'unreadable', why: onlyOwners(name) }
      return mapOk(rows, (list) => ({ name, tracks: list }))
    },
  }
}

/** The title of a page at Spotify, which it tells everybody; null when there is none. */
export async function readSpotifyTitle(
  open: string,
  kind: 'playlist' | 'track',
  id: string,
): Promise<string | null> {
  const answer = await ask(under(open, '/oembed', { url: `https://open.spotify.com/${kind}/${id}` }))
  const parsed = answer?.status === 200 && z.safeParse(Title, jsonOf(answer))
  return parsed && parsed.success ? parsed.data.title : null
}
