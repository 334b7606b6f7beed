import type { CatalogueTrack, WantedSong } from '../../../contract/catalogue.ts'
import type { CatalogueLink } from '../../../contract/music/catalogue-links.ts'
import type { Config } from '../../config.ts'
import { openDeezer } from './deezer.ts'
import { openITunes } from './itunes.ts'
import { openMusicBrainz } from './musicbrainz.ts'
import { notConfigured, notFound, ok, unavailable } from './outcome.ts'
import type { Failure, Outcome } from './outcome.ts'
import type { Playlist } from './playlist.ts'
import { remembered, shared } from './remembered.ts'
import { sameRecording } from './same-recording.ts'
import { followShortLink } from './short-links.ts'
import type { KnownLink } from './short-links.ts'
import { openSpotify, readSpotifyTitle } from './spotify.ts'
import { openYouTube } from './youtube.ts'

const HOUR_MS = 3_600_000
const SEARCH_KEPT_MS = 24 * HOUR_MS
const LOOKUP_KEPT_MS = 7 * 24 * HOUR_MS

type Search = (q: string) => Promise<Outcome<CatalogueTrack[]>>

const PASTE = 'Please paste its songs instead.'

/** Of searches that all failed: when to come back, else that it does not work now. */
function summary(failures: readonly Failure[]): Failure {
  const waits = failures.flatMap((failure) => (failure.kind === 'rateLimited' ? [failure.retryAfter] : []))
  if (waits.length > 0) return { kind: 'rateLimited', retryAfter: Math.min(...waits) }
  return failures.length > 0 ? unavailable : notConfigured
}

/** Asks one catalogue after the other until one has something. */
async function searchAll(searches: readonly Search[], q: string): Promise<Outcome<CatalogueTrack[]>> {
  const failures: Failure[] = []
  let hasAnswer = false
  for (const search of searches) {
    const found = await search(q)
    if (found.kind !== 'ok') failures.push(found)
    else if (found.value.length > 0) return found
    else hasAnswer = true
  }
  return hasAnswer ? ok([]) : summary(failures)
}

/** Every catalogue as the settings have it, with the caches and limits of this process. */
function open(config: Config) {
  const { SPOTIFY_CLIENT_ID: id, SPOTIFY_CLIENT_SECRET: secret } = config
  const spotify =
    id && secret
      ? openSpotify({ api: config.SPOTIFY_API_URL, accounts: config.SPOTIFY_ACCOUNTS_URL, id, secret })
      : undefined
  const deezer = openDeezer(config.DEEZER_API_URL)
  const itunes = openITunes(config.ITUNES_API_URL)
  const youtube = openYouTube(config.YOUTUBE_URL)
  const keyless = {
    deezer: deezer.search,
    itunes: itunes.search,
    musicbrainz: openMusicBrainz(config.MUSICBRAINZ_URL, config.SITE_URL).search,
  }
  const isNothing = (tracks: CatalogueTrack[]) => tracks.length === 0
  const searches = [
    ...(spotify ? [spotify.search] : []),
    ...config.CATALOGUES.map((name) => keyless[name]),
  ].map((search) => remembered(search, { keepMs: SEARCH_KEPT_MS, isNothing }))
  const searchITunes = remembered(itunes.search, { keepMs: LOOKUP_KEPT_MS, isNothing })
  const serverOf = (host: string) =>
    host === 'open.spotify.com' ? config.SPOTIFY_OPEN_URL : `https://${host}`

  async function readSpotifyPlaylist(playlistId: string): Promise<Outcome<Playlist>> {
    const read = spotify ? await spotify.readPlaylist(playlistId) : notConfigured
    if (read.kind !== 'notConfigured' && read.kind !== 'notFound') return read
    const title = await readSpotifyTitle(config.SPOTIFY_OPEN_URL, 'playlist', playlistId)
    const name = title === null ? 'this playlist' : `the playlist “${title}”`
    return {
      kind: 'unreadable',
      why:
        read.kind === 'notConfigured'
          ? `Spotify is not set up on this server, so it cannot read ${name}. ${PASTE}`
          : `Spotify does not show ${name} to other apps. ${PASTE}`,
    }
  }

  async function readDeezerPlaylist(playlistId: string): Promise<Outcome<Playlist>> {
    const read = await deezer.readPlaylist(playlistId)
    if (read.kind !== 'notFound') return read
    return { kind: 'unreadable', why: 'Deezer has no such playlist, or it is private.' }
  }

  async function readSpotifyTrack(trackId: string): Promise<Outcome<CatalogueTrack>> {
    const read = spotify ? await spotify.readTrack(trackId) : notConfigured
    if (read.kind === 'ok' || read.kind === 'notFound' || read.kind === 'rateLimited') return read
    const title = await readSpotifyTitle(config.SPOTIFY_OPEN_URL, 'track', trackId)
    if (title === null) return read
    return ok({
      id: trackId,
      name: title,
      artists: [],
      album: { name: '', images: [] },
      external_urls: { spotify: `https://open.spotify.com/track/${trackId}` },
      duration_ms: null,
      source: 'spotify',
    })
  }

  async function findAppleMusic(wanted: WantedSong): Promise<Outcome<CatalogueTrack>> {
    if (!config.CATALOGUES.includes('itunes')) return notConfigured
    const found = await searchITunes(`${wanted.artist} ${wanted.title}`.toLowerCase())
    if (found.kind !== 'ok') return found
    const track = sameRecording(found.value, wanted)
    return track ? ok(track) : notFound
  }

  const readPlaylist = shared((key) => {
    const [service, playlistId = ''] = key.split(' ')
    return service === 'spotify' ? readSpotifyPlaylist(playlistId) : readDeezerPlaylist(playlistId)
  })
  const readTrack = remembered(
    (key) => {
      const [service, trackId = ''] = key.split(' ')
      return service === 'spotify' ? readSpotifyTrack(trackId) : deezer.readTrack(trackId)
    },
    // A title alone stands in for what could not be read at this moment.
    { keepMs: LOOKUP_KEPT_MS, isNothing: ({ artists }) => artists.length === 0 },
  )

  return {
    search: (q: string) => searchAll(searches, q.toLowerCase().replaceAll(/\s+/g, ' ')),
    readVideo: remembered(youtube.readVideo, { keepMs: LOOKUP_KEPT_MS, isNothing: () => false }),
    findAppleMusic,
    follow: (link: CatalogueLink): Promise<Outcome<KnownLink>> => followShortLink(link, serverOf),
    readPlaylist: ({ service, id: playlistId }: KnownLink) => readPlaylist(`${service} ${playlistId}`),
    readTrack: ({ service, id: trackId }: KnownLink) => readTrack(`${service} ${trackId}`),
  }
}

const opened = new WeakMap<Config, ReturnType<typeof open>>()

/** The catalogues of a server: opened once, since their caches and limits are for all of its users. */
export function catalogueOf(config: Config): ReturnType<typeof open> {
  const known = opened.get(config)
  if (known) return known
  const catalogue = open(config)
  opened.set(config, catalogue)
  return catalogue
}
