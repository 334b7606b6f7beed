import { useQuery } from '@tanstack/react-query'

import {
  findAppleMusic,
  readTrack,
  readVideoMetadata,
  searchCatalogue,
  SHORTEST_SEARCH,
} from '../../../contract/catalogue.ts'
import type { CatalogueTrack, VideoMetadata } from '../../../contract/catalogue.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'

const HOUR_MS = 3_600_000

/** Songs of the catalogue for a search of at least two characters. */
export function useCatalogueSearch(text: string) {
  const q = text.trim()
  return useQuery({
    ...queryOf(searchCatalogue, { query: { q } }, { staleTime: HOUR_MS }),
    enabled: q.length >= SHORTEST_SEARCH,
    retry: false,
    select: ({ tracks }) => tracks.items,
  })
}

/** What YouTube says about a video; null whenever that cannot be had. */
export async function fetchVideoMetadata(url: string): Promise<VideoMetadata | null> {
  try {
    return await call(readVideoMetadata, { query: { url } })
  } catch {
    return null
  }
}

/** The page of a catalogue's song at Apple Music; null when it is not known. */
export async function fetchAppleMusicLink({
  name,
  artists,
  duration_ms,
}: CatalogueTrack): Promise<string | null> {
  const artist = artists[0]?.name
  if (!artist) return null
  const duration = duration_ms === null ? {} : { duration_ms: String(duration_ms) }
  try {
    const found = await call(findAppleMusic, { query: { title: name, artist, ...duration } })
    return found?.link ?? null
  } catch {
    return null
  }
}

/** The song a catalogue link leads to; null when it leads to none. */
export async function fetchTrack(link: string): Promise<CatalogueTrack | null> {
  try {
    return await call(readTrack, { query: { link } })
  } catch {
    return null
  }
}
