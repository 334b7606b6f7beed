import * as z from 'zod/mini'

import type { CatalogueTrack } from '../../../contract/catalogue.ts'
import { createGate } from './gate.ts'
import { ask, jsonOf, retryAfterOf, under, webLink } from './outbound.ts'
import { mapOk, notFound, ok, unavailable } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Playlist } from './playlist.ts'

const FOUND = 10
const PAGE = 100
const MOST_PAGES = 50
/** A playlist of many pages waits longer for its turns, in ms. */
const LONG_PATIENCE_MS = 10_000
/** Deezer counts over so many seconds. */
const QUOTA_WINDOW = 5

const Track = z.object({
  id: z.number(),
  title: z.string(),
  link: z.optional(z.nullable(z.string())),
  /** Seconds. */
  duration: z.optional(z.nullable(z.number())),
  artist: z.optional(z.nullable(z.object({ name: z.string() }))),
  album: z.optional(
    z.nullable(z.object({ title: z.optional(z.string()), cover_medium: z.optional(z.nullable(z.string())) })),
  ),
})

const Page = z.object({ data: z.array(z.unknown()), total: z.optional(z.number()) })
const PlaylistHead = z.object({ title: z.string() })
const Problem = z.object({ error: z.object({ code: z.optional(z.number()), type: z.optional(z.string()) }) })

const QUOTA = 4
const NO_DATA = 800

function toTrack({ id, title, link, duration, artist, album }: z.infer<typeof Track>): CatalogueTrack {
  const cover = album?.cover_medium
  return {
    id: `deezer:${id}`,
    name: title,
    artists: artist ? [{ name: artist.name }] : [],
    album: { name: album?.title ?? '', images: cover ? [{ url: cover }] : [] },
    external_urls: { deezer: webLink(link)?.href ?? `https://www.deezer.com/track/${id}` },
    duration_ms: duration ? Math.round(duration * 1000) : null,
    source: 'deezer',
  }
}

/** What is not a track is left out, so that one odd row does not hide the others. */
function tracksOf(rows: readonly unknown[]): CatalogueTrack[] {
  return rows.flatMap((row) => {
    const parsed = z.safeParse(Track, row)
    return parsed.success ? [toTrack(parsed.data)] : []
  })
}

/** Deezer reports its errors with status 200. */
async function askDeezer<Schema extends z.ZodMiniType>(
  url: URL,
  schema: Schema,
): Promise<Outcome<z.output<Schema>>> {
  const answer = await ask(url)
  if (!answer) return unavailable
  if (answer.status === 429) return { kind: 'rateLimited', retryAfter: retryAfterOf(answer, QUOTA_WINDOW) }
  const json = jsonOf(answer)
  const problem = z.safeParse(Problem, json)
  if (problem.success) {
    const { code } = problem.data.error
    if (code === QUOTA) return { kind: 'rateLimited', retryAfter: retryAfterOf(answer, QUOTA_WINDOW) }
    if (code === NO_DATA) return notFound
    return problem.data.error.type === 'OAuthException'
      ? {
          kind: 'unreadable',
          why: 'This playlist is private. Please make it public, or paste its songs instead.',
        }
      : unavailable
  }
  if (answer.status === 404) return notFound
  const parsed = z.safeParse(schema, json)
  return answer.status === 200 && parsed.success ? ok(parsed.data) : unavailable
}

/** Deezer's catalogue, which needs no key. */
export function openDeezer(base: string) {
  const pass = createGate({ calls: 45, perMs: 5000 })

  const readPage = (id: string, page: number) => {
    const url = under(base, `/playlist/${id}/tracks`, { index: page * PAGE, limit: PAGE })
    return pass(() => askDeezer(url, Page), LONG_PATIENCE_MS)
  }

  return {
    search: async (q: string): Promise<Outcome<CatalogueTrack[]>> => {
      const found = await pass(() => askDeezer(under(base, '/search', { q, limit: FOUND }), Page))
      return mapOk(found, ({ data }) => tracksOf(data))
    },
    readTrack: async (id: string): Promise<Outcome<CatalogueTrack>> =>
      mapOk(await pass(() => askDeezer(under(base, `/track/${id}`), Track)), toTrack),
    readPlaylist: async (id: string): Promise<Outcome<Playlist>> => {
      const head = await pass(() => askDeezer(under(base, `/playlist/${id}`), PlaylistHead))
      if (head.kind !== 'ok') return head
      const tracks: CatalogueTrack[] = []
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const rows = await readPage(id, page)
        if (rows.kind !== 'ok') return rows
        const { data, total = 0 } = rows.value
        tracks.push(...tracksOf(data))
        if (data.length === 0 || (page + 1) * PAGE >= total) break
      }
      return ok({ name: head.value.title, tracks })
    },
  }
}
