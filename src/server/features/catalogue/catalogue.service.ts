import { SHORTEST_SEARCH } from '../../../contract/catalogue.ts'
import type { CatalogueTrack, VideoMetadata, WantedSong } from '../../../contract/catalogue.ts'
import { parseCatalogueLink, youtubeVideoId } from '../../../contract/music/catalogue-links.ts'
import type { UserContext } from '../../context.ts'
import { perMinute } from '../../http/limits.ts'
import { Refusal } from '../../refusal.ts'
import { catalogueOf } from './catalogue.ts'
import { refusalOf } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Playlist } from './playlist.ts'

/** What one user may ask of the catalogues in a minute: more than anybody types, less than a script would. */
const takeTurn = perMinute('catalogue', 90)

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind !== 'ok') throw refusalOf(outcome)
  return outcome.value
}

interface Found {
  tracks: { items: CatalogueTrack[] }
}

export async function search(ctx: UserContext, q: string): Promise<Found> {
  if (q.length < SHORTEST_SEARCH) return { tracks: { items: [] } }
  await takeTurn(ctx)
  return { tracks: { items: valueOf(await catalogueOf(ctx.config).search(q)) } }
}

/** Null for whatever reason there is none. */
export async function readVideo(ctx: UserContext, link: string): Promise<VideoMetadata | null> {
  const videoId = youtubeVideoId(link)
  if (videoId === undefined) return null
  await takeTurn(ctx)
  const video = await catalogueOf(ctx.config).readVideo(videoId)
  return video.kind === 'ok' ? video.value : null
}

/** Null for whatever reason there is none. */
export async function findAppleMusic(ctx: UserContext, wanted: WantedSong): Promise<{ link: string } | null> {
  await takeTurn(ctx)
  const found = await catalogueOf(ctx.config).findAppleMusic(wanted)
  const link = found.kind === 'ok' ? found.value.external_urls.itunes : undefined
  return link === undefined ? null : { link }
}

async function follow(ctx: UserContext, text: string) {
  const link = parseCatalogueLink(text)
  if (!link) throw new Refusal('not_found')
  await takeTurn(ctx)
  return catalogueOf(ctx.config).follow(link)
}

/** The songs of a playlist by its link. */
export async function readPlaylist(ctx: UserContext, text: string): Promise<Playlist> {
  const link = await follow(ctx, text)
  if (link.kind === 'notFound' || (link.kind === 'ok' && link.value.kind !== 'playlist'))
    throw new Refusal('playlist_unreadable', { message: 'This link does not lead to a playlist.' })
  return valueOf(await catalogueOf(ctx.config).readPlaylist(valueOf(link)))
}

/** A song by its link in a catalogue. */
export async function readTrack(ctx: UserContext, text: string): Promise<CatalogueTrack> {
  const link = valueOf(await follow(ctx, text))
  if (link.kind !== 'track') throw new Refusal('not_found')
  return valueOf(await catalogueOf(ctx.config).readTrack(link))
}
