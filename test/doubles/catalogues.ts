import { serve } from './serve.ts'

export interface KnownSong {
  id: string
  title: string
  artist: string
  album: string
  /** Milliseconds. */
  ms: number
}

const song = (number: number, title: string, artist: string, ms: number): KnownSong => ({
  id: `0000000000000000000${String(number).padStart(3, '0')}`,
  title,
  artist,
  album: `${artist}, the record`,
  ms,
})

/** What every catalogue of the double knows. */
export const knownSongs = [
  song(1, 'Wonderwall', 'Oasis', 258_773),
  song(2, "Don't Look Back in Anger", 'Oasis', 287_000),
  song(3, 'Dreams', 'Fleetwood Mac', 257_800),
  song(4, 'Wonderwall - Remastered', 'Oasis', 258_900),
]

export const CLIENT = { id: 'spotify-app', secret: 'spotify-secret' }

type Service = 'spotify' | 'deezer' | 'itunes' | 'musicbrainz' | 'youtube'

/** How a service is today; 'odd' answers as it does on its worst days. */
type Mood = 'well' | 'throttled' | 'down' | 'refused' | 'odd' | 'redirecting' | 'endless'

const matches = (q: string) => (known: KnownSong) =>
  `${known.artist} ${known.title}`.toLowerCase().includes(q.toLowerCase())

const toSpotify = (known: KnownSong) => ({
  id: known.id,
  name: known.title,
  type: 'track',
  duration_ms: known.ms,
  is_local: false,
  artists: [{ id: 'a', name: known.artist, type: 'artist' }],
  album: {
    id: 'b',
    name: known.album,
    images: [{ url: 'https://i.scdn.co/image/1', height: 640, width: 640 }],
  },
  external_urls: { spotify: `https://open.spotify.com/track/${known.id}` },
  external_ids: { isrc: 'GBBKS9500098' },
})

const toDeezer = (known: KnownSong) => ({
  id: Number(known.id),
  readable: true,
  title: known.title,
  link: `https://www.deezer.com/track/${Number(known.id)}`,
  duration: Math.round(known.ms / 1000),
  artist: { id: 1, name: known.artist },
  album: { id: 1, title: known.album, cover_medium: 'https://cdn-images.dzcdn.net/1.jpg', cover: null },
  type: 'track',
})

const toITunes = (known: KnownSong) => ({
  wrapperType: 'track',
  kind: 'song',
  trackId: Number(known.id),
  trackName: known.title,
  artistName: known.artist,
  collectionName: known.album,
  trackViewUrl: `https://music.apple.com/us/album/x/1?i=${Number(known.id)}&uo=4`,
  artworkUrl100: 'https://is1-ssl.mzstatic.com/1/100x100bb.jpg',
  trackTimeMillis: known.ms,
})

const toMusicBrainz = (known: KnownSong) => ({
  id: `b1a9c0e9-d987-4042-ae91-78d6a3267d69-${known.id}`,
  score: 100,
  title: known.title,
  length: known.id.endsWith('3') ? null : known.ms,
  'artist-credit': [
    { name: known.artist, artist: { id: 'c', name: known.artist, 'sort-name': known.artist } },
  ],
  releases: [{ id: 'd', title: known.album }],
})

/** Playlists that behave like those of the world. */
const listed = knownSongs.slice(0, 3)
const oddRows = [
  { added_at: null, is_local: false, item: null },
  { item: { id: 'episode', name: 'A podcast', type: 'episode' } },
  {
    is_local: true,
    item: { id: null, name: 'Our Demo', type: 'track', artists: [{ name: '' }], duration_ms: 0 },
  },
  null,
]

/** One server in the place of Spotify, Deezer, iTunes, MusicBrainz and YouTube. */
export async function startCatalogues() {
  const moods: Record<Service, Mood> = {
    spotify: 'well',
    deezer: 'well',
    itunes: 'well',
    musicbrainz: 'well',
    youtube: 'well',
  }
  const calls: string[] = []
  /** Made anew for each token, so that old ones can be refused. */
  let token = 'token-1'

  const trouble = (service: Service) => {
    switch (moods[service]) {
      case 'throttled':
        return throttled[service]
      case 'refused':
        return refused[service]
      case 'down':
        return { status: 502, text: '<html>Bad gateway</html>' }
      case 'redirecting':
        return { redirect: `${url()}/elsewhere` }
      case 'endless':
        return { text: `{"data":["${'x'.repeat(2_100_000)}"]}` }
      default:
        return undefined
    }
  }
  const throttled = {
    spotify: {
      status: 429,
      headers: { 'retry-after': '48925' },
      json: { error: { status: 429, message: 'Too many requests', reason: 'QUOTA_EXCEEDED' } },
    },
    deezer: { json: { error: { type: 'Exception', message: 'Quota limit exceeded', code: 4 } } },
    itunes: { status: 403, text: '' },
    musicbrainz: { status: 503, json: { error: 'Your requests are exceeding the allowable rate limit.' } },
    youtube: { status: 429, text: 'Too Many Requests' },
  }
  const refused = {
    spotify: { status: 403, text: 'User not registered in the Developer Dashboard' },
    deezer: {
      json: { error: { type: 'OAuthException', message: 'An active access token must be used', code: 200 } },
    },
    itunes: { status: 400, text: '' },
    musicbrainz: { status: 400, json: { error: 'Bad request' } },
    youtube: { status: 401, text: 'Unauthorized' },
  }

  function spotify(path: string, query: URLSearchParams, authorization: string | undefined) {
    if (authorization !== `Bearer ${token}`)
      return { status: 401, json: { error: { status: 401, message: 'The access token expired' } } }
    const [, kind, id, rest] = path.split('/').slice(1)
    if (kind === 'search') {
      if (Number(query.get('limit')) > 10)
        return { status: 400, json: { error: { status: 400, message: 'Invalid limit' } } }
      const items: unknown[] = knownSongs.filter(matches(query.get('q') ?? '')).map(toSpotify)
      if (moods.spotify === 'odd') items.push(null, { id: 7 }, { id: 'x', name: 'Bare', type: 'track' })
      return { json: { tracks: { href: '', limit: 10, next: null, offset: 0, total: items.length, items } } }
    }
    const missing = { status: 404, json: { error: { status: 404, message: 'Resource not found' } } }
    if (kind === 'tracks') {
      const known = knownSongs.find((one) => one.id === id)
      return known ? { json: toSpotify(known) } : missing
    }
    if (id === 'Missing') return missing
    if (!rest)
      return {
        json: {
          id,
          name: `List ${id}`,
          ...(id === 'Mine' && { items: {} }),
          ...(id === 'Old' && { tracks: {} }),
        },
      }
    if (id !== 'Mine' && !(id === 'Old' && rest === 'tracks'))
      return { status: 403, json: { error: { status: 403, message: 'Forbidden' } } }
    const rows = [
      ...listed.map((known) => ({ [id === 'Old' ? 'track' : 'item']: toSpotify(known) })),
      ...oddRows,
    ]
    const offset = Number(query.get('offset'))
    const page = offset === 0 ? rows.slice(0, 2) : rows.slice(2)
    // Two on the first page, whatever the limit, so that readers have to turn it.
    return { json: { total: 52, offset, items: offset >= 100 ? [] : page } }
  }

  function deezer(path: string, query: URLSearchParams) {
    const [, kind, id, rest] = path.split('/')
    const missing = { json: { error: { type: 'DataException', message: 'no data', code: 800 } } }
    if (kind === 'search') {
      const data: unknown[] = knownSongs.filter(matches(query.get('q') ?? '')).map(toDeezer)
      if (moods.deezer === 'odd')
        data.push(null, { id: 'nine' }, { id: 9, title: 'Bare', link: 'javascript:alert(1)', duration: 0 })
      return { json: { data, total: data.length } }
    }
    if (kind === 'track') {
      const known = knownSongs.find((one) => Number(one.id) === Number(id))
      return known ? { json: toDeezer(known) } : missing
    }
    if (id === '404') return missing
    if (!rest) return { json: { id: Number(id), title: 'Party', tracks: { data: [] } } }
    const index = Number(query.get('index'))
    if (id === '1000') {
      const known = listed[0]
      const data = Array.from({ length: Math.min(100, 1000 - index) }, (_, at) => ({
        ...(known && toDeezer(known)),
        id: index + at,
        title: `Song ${index + at}`,
      }))
      return { json: { data, total: 1000 } }
    }
    return { json: { data: listed.map(toDeezer), total: listed.length } }
  }

  const { url, stop } = await serve(({ method, path, query, form, headers }) => {
    calls.push(`${method} ${path}${query.size > 0 ? `?${query.toString()}` : ''}`)
    const [, place = ''] = path.split('/')
    const rest = path.slice(place.length + 1)
    const q = query.get('q') ?? query.get('term') ?? ''
    switch (place) {
      case 'spotify-accounts': {
        const basic = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')
        if (headers.authorization !== `Basic ${basic}` || form.get('grant_type') !== 'client_credentials')
          return { status: 400, json: { error: 'invalid_client', error_description: 'Invalid client' } }
        return { json: { access_token: token, token_type: 'Bearer', expires_in: 3600 } }
      }
      case 'spotify-api':
        return trouble('spotify') ?? spotify(rest, query, headers.authorization)
      case 'spotify-open': {
        if (rest === '/s/loop') return { redirect: 'https://open.spotify.com/s/loop' }
        if (rest === '/s/evil') return { redirect: `${url()}/elsewhere` }
        if (rest.startsWith('/s/'))
          return { redirect: `https://open.spotify.com/playlist/${rest.slice(3)}?si=1` }
        const title = query.get('url')?.includes('Missing') ? undefined : 'Road Trip'
        return title
          ? { json: { title, html: '', type: 'rich', version: '1.0' } }
          : { status: 404, text: 'Not Found' }
      }
      case 'deezer':
        return trouble('deezer') ?? deezer(rest, query)
      case 'itunes': {
        const results = knownSongs.filter(matches(q)).map(toITunes)
        const text = `\n\n\n${JSON.stringify({ resultCount: results.length, results })}`
        return trouble('itunes') ?? { text, headers: { 'content-type': 'text/javascript; charset=utf-8' } }
      }
      case 'musicbrainz': {
        if (!/^Bandstand\/\S+ \( \S+ \)$/.test(headers['user-agent'] ?? '')) return { status: 403, text: '' }
        const wanted = (query.get('query') ?? '').replaceAll('\\', '')
        const recordings = knownSongs.filter(matches(wanted)).map(toMusicBrainz)
        return trouble('musicbrainz') ?? { json: { created: '', count: 1, offset: 0, recordings } }
      }
      case 'youtube': {
        const video = query.get('url') ?? ''
        if (moods.youtube === 'odd') return { text: 'Forbidden' }
        if (!/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/.test(video))
          return { status: 400, text: 'Bad Request' }
        if (video.endsWith('v=deletedVide')) return { status: 404, text: 'Not Found' }
        if (video.endsWith('v=privateVide')) return { status: 403, text: 'Forbidden' }
        return (
          trouble('youtube') ?? {
            json: { title: 'Oasis - Wonderwall (Official Video)', author_name: 'Oasis', type: 'video' },
          }
        )
      }
      default:
        return { status: 500, text: 'Nobody should have come here.' }
    }
  })

  return {
    moods,
    calls,
    /** Forgets the calls so far and all troubles. */
    calm: () => {
      calls.length = 0
      for (const service of Object.keys(moods) as Service[]) moods[service] = 'well'
    },
    /** From now on the token given out before is refused. */
    expireToken: () => (token = `${token}x`),
    /** Settings of a server that finds its catalogues here; with Spotify when asked for. */
    settings: (withSpotify = false) => ({
      SPOTIFY_ACCOUNTS_URL: `${url()}/spotify-accounts`,
      SPOTIFY_API_URL: `${url()}/spotify-api`,
      SPOTIFY_OPEN_URL: `${url()}/spotify-open`,
      DEEZER_API_URL: `${url()}/deezer`,
      ITUNES_API_URL: `${url()}/itunes`,
      MUSICBRAINZ_URL: `${url()}/musicbrainz`,
      YOUTUBE_URL: `${url()}/youtube`,
      ...(withSpotify && { SPOTIFY_CLIENT_ID: CLIENT.id, SPOTIFY_CLIENT_SECRET: CLIENT.secret }),
    }),
    stop,
  }
}
