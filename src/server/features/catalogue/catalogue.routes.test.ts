import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { findAppleMusic, searchCatalogue } from '../../../contract/catalogue.ts'
import type { CatalogueTrack } from '../../../contract/catalogue.ts'
import { startCatalogues } from '../../../../test/doubles/catalogues.ts'
import { makeCaller, makeUser } from '../../../../test/makers.ts'
import type { Caller } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let catalogues: Awaited<ReturnType<typeof startCatalogues>>
let app: TestApp
let user: Caller

beforeAll(async () => {
  catalogues = await startCatalogues()
})
afterAll(() => catalogues.stop())
beforeEach(() => catalogues.calm())
afterEach(() => app.stop())

async function start(withSpotify = false, more: Record<string, string> = {}) {
  app = await startApp({ ...catalogues.settings(withSpotify), ...more })
  user = await makeUser(app)
}

const search = (q: string, who = user) => who.ask(searchCatalogue, { query: { q } })

async function found(q: string): Promise<CatalogueTrack[]> {
  const { status, body } = await search(q)
  expect(status).toBe(200)
  return (body as { tracks: { items: CatalogueTrack[] } }).tracks.items
}

const callsTo = (service: string) => catalogues.calls.filter((call) => call.includes(`/${service}`))

describe('a search', () => {
  test('asks Spotify where it is set up, and gives its items in its shape', async () => {
    await start(true)
    const items = await found('dreams')
    expect(items).toEqual([
      {
        id: '0000000000000000000003',
        name: 'Dreams',
        artists: [{ name: 'Fleetwood Mac' }],
        album: { name: 'Fleetwood Mac, the record', images: [{ url: 'https://i.scdn.co/image/1' }] },
        external_urls: { spotify: 'https://open.spotify.com/track/0000000000000000000003' },
        duration_ms: 257_800,
        source: 'spotify',
      },
    ])
    expect(callsTo('deezer')).toEqual([])
  })

  test('asks Deezer without Spotify, in the same shape', async () => {
    await start()
    expect(await found('dreams')).toEqual([
      {
        id: 'deezer:3',
        name: 'Dreams',
        artists: [{ name: 'Fleetwood Mac' }],
        album: { name: 'Fleetwood Mac, the record', images: [{ url: 'https://cdn-images.dzcdn.net/1.jpg' }] },
        external_urls: { deezer: 'https://www.deezer.com/track/3' },
        duration_ms: 258_000,
        source: 'deezer',
      },
    ])
    expect(callsTo('spotify')).toEqual([])
  })

  test('asks the next catalogue when one has nothing or is out of order', async () => {
    await start(true)
    catalogues.moods.spotify = 'refused'
    catalogues.moods.deezer = 'throttled'
    const [fromITunes] = await found('wonderwall')
    expect(fromITunes).toMatchObject({
      source: 'itunes',
      external_urls: { itunes: 'https://music.apple.com/us/album/x/1?i=1' },
      duration_ms: 258_773,
    })
    catalogues.moods.itunes = 'throttled'
    const [fromMusicBrainz] = await found('dreams')
    expect(fromMusicBrainz).toMatchObject({ source: 'musicbrainz', duration_ms: null, album: { images: [] } })
    expect(fromMusicBrainz?.external_urls.musicbrainz).toMatch(/\/recording\/b1a9c0e9/)
  })

  test('asks only the catalogues of the settings, in their order', async () => {
    await start(false, { CATALOGUES: 'itunes,deezer' })
    expect((await found('dreams'))[0]?.source).toBe('itunes')
    expect(await found('nobody knows this')).toEqual([])
    expect(callsTo('musicbrainz')).toEqual([])
  })

  test('leaves odd rows out and keeps the others', async () => {
    await start(true)
    catalogues.moods.spotify = 'odd'
    catalogues.moods.deezer = 'odd'
    expect((await found('dreams')).map(({ name }) => name)).toEqual(['Dreams', 'Bare'])
    catalogues.moods.spotify = 'down'
    const [, bare] = await found('fleetwood')
    expect(bare).toMatchObject({
      artists: [],
      duration_ms: null,
      album: { name: '', images: [] },
      external_urls: { deezer: 'https://www.deezer.com/track/9' },
    })
  })

  test('is asked once for all who want the same, and remembered', async () => {
    await start()
    const others = await Promise.all([makeUser(app), makeUser(app)])
    await Promise.all(Array.from({ length: 20 }, (_, index) => search('Wonderwall ', others[index % 2])))
    await found('wonderwall')
    await found('  WONDERWALL')
    expect(callsTo('deezer')).toHaveLength(1)
  })

  test('that found nothing is remembered too, one that failed is not', async () => {
    await start(false, { CATALOGUES: 'deezer' })
    await found('nobody knows this')
    await found('nobody knows this')
    expect(callsTo('deezer')).toHaveLength(1)
    catalogues.moods.deezer = 'down'
    expect(await search('dreams')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    catalogues.moods.deezer = 'well'
    expect(await found('dreams')).toHaveLength(1)
  })
})

describe('a catalogue', () => {
  test('that asks for a pause gets one, and the user is told how long', async () => {
    await start(true, { CATALOGUES: 'itunes' })
    catalogues.moods.spotify = 'throttled'
    catalogues.moods.itunes = 'throttled'
    const first = await search('dreams')
    expect(first).toMatchObject({ status: 429, body: { code: 'rate_limited', retryAfter: 60 } })
    expect(first.headers.get('retry-after')).toBe('60')
    catalogues.calm()
    const second = await search('wonderwall')
    expect(second.status).toBe(429)
    expect(catalogues.calls).toEqual([])
  })

  test('that fails again and again is left alone for a while', async () => {
    await start(false, { CATALOGUES: 'deezer' })
    catalogues.moods.deezer = 'down'
    for (const q of ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg']) expect((await search(q)).status).toBe(503)
    expect(callsTo('deezer')).toHaveLength(5)
  })

  test.each(['redirecting', 'endless', 'odd', 'refused'] as const)(
    'that is %s breaks nothing',
    async (mood) => {
      await start(false, { CATALOGUES: 'deezer,itunes,musicbrainz' })
      catalogues.moods.deezer = mood
      catalogues.moods.itunes = mood
      catalogues.moods.musicbrainz = mood
      expect([200, 503]).toContain((await search('dreams')).status)
      expect(catalogues.calls.filter((call) => call.includes('elsewhere'))).toEqual([])
    },
  )

  test('that is not there breaks nothing either', async () => {
    await start(false, { CATALOGUES: 'deezer', DEEZER_API_URL: 'http://127.0.0.1:9' })
    expect(await search('dreams')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

  test('Spotify gets a new token when it does not take the old one, and one for all who wait', async () => {
    await start(true)
    await Promise.all([found('dreams'), found('wonderwall'), found('oasis')])
    expect(callsTo('spotify-accounts')).toHaveLength(1)
    catalogues.expireToken()
    expect((await found('fleetwood'))[0]?.source).toBe('spotify')
    expect(callsTo('spotify-accounts')).toHaveLength(2)
  })

  test('MusicBrainz is asked no more than once a second', async () => {
    await start(false, { CATALOGUES: 'musicbrainz' })
    const began = Date.now()
    await Promise.all(['dreams', 'wonderwall', 'oasis'].map((q) => found(q)))
    expect(Date.now() - began).toBeGreaterThanOrEqual(2150)
  })
})

describe('what is refused', () => {
  test('a search without words', async () => {
    await start()
    expect((await user.send('GET', '/api/spotify/search')).status).toBe(400)
    expect((await search('  ')).status).toBe(400)
    expect((await search('x'.repeat(201))).status).toBe(400)
    expect(await found('d')).toEqual([])
    expect(catalogues.calls).toEqual([])
  })

  test('a search of somebody who is not signed in', async () => {
    await start()
    expect((await search('dreams', makeCaller(app))).status).toBe(401)
  })

  test('no words break it', async () => {
    await start()
    for (const q of ['%00%', 'a&limit=1#', '"*:* OR (', '../../admin', '上を向いて', '🎸🎸', '\u0000ab'])
      expect((await search(q)).status).toBe(200)
  })

  test('more searches in a minute than anybody types', async () => {
    await start(false, { RATE_LIMITS: 'on' })
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => (await search('dreams')).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})

describe('a YouTube video', () => {
  const read = async (link: string) => {
    const { status, body } = await user.send('GET', `/api/youtube/metadata?url=${encodeURIComponent(link)}`)
    return [status, body]
  }

  test('tells its title and channel, and what they say about the song', async () => {
    await start()
    const metadata = {
      title: 'Oasis - Wonderwall (Official Video)',
      channel: 'Oasis',
      artist: 'Oasis',
      songTitle: 'Wonderwall',
    }
    expect(await read('https://youtu.be/bx1Bh8ZvH84?si=abc')).toEqual([200, metadata])
    expect(await read('https://m.youtube.com/watch?v=bx1Bh8ZvH84&t=3')).toEqual([200, metadata])
    expect(catalogues.calls).toHaveLength(1)
  })

  test.each([
    'https://youtu.be/deletedVide',
    'https://youtu.be/privateVide',
    'https://youtu.be/short',
    'https://example.org/watch?v=bx1Bh8ZvH84',
    'http://127.0.0.1/watch?v=bx1Bh8ZvH84',
    'https://youtube.com@127.0.0.1/watch?v=bx1Bh8ZvH84',
    'not a link',
  ])('%s is null', async (link) => {
    await start()
    expect(await read(link)).toEqual([200, null])
  })

  test('is null when YouTube is out of order, and asked again when it is not', async () => {
    await start()
    for (const mood of ['down', 'odd', 'refused', 'redirecting'] as const) {
      catalogues.moods.youtube = mood
      expect(await read('https://youtu.be/bx1Bh8ZvH84')).toEqual([200, null])
    }
    catalogues.moods.youtube = 'well'
    const [, again] = await read('https://youtu.be/bx1Bh8ZvH85')
    expect(again).not.toBeNull()
  })

  test('needs a link and somebody signed in', async () => {
    await start()
    expect((await user.send('GET', '/api/youtube/metadata')).status).toBe(400)
    expect((await makeCaller(app).send('GET', '/api/youtube/metadata?url=x')).status).toBe(401)
  })
})

describe('a song by its link', () => {
  const read = (link: string) => user.send('GET', `/api/catalogue/track?link=${encodeURIComponent(link)}`)

  test('comes from Spotify, or as far as Spotify tells everybody', async () => {
    await start(true)
    expect((await read('spotify:track:0000000000000000000003')).body).toMatchObject({
      name: 'Dreams',
      source: 'spotify',
    })
    await app.stop()
    await start()
    expect((await read('https://open.spotify.com/track/0000000000000000000003')).body).toMatchObject({
      name: 'Road Trip',
      artists: [],
      external_urls: { spotify: 'https://open.spotify.com/track/0000000000000000000003' },
    })
  })

  test('comes from Deezer', async () => {
    await start()
    expect((await read('https://www.deezer.com/track/3')).body).toMatchObject({
      name: 'Dreams',
      source: 'deezer',
    })
    expect((await read('https://www.deezer.com/track/33')).status).toBe(404)
  })

  test.each(['https://example.org/track/3', 'http://127.0.0.1/track/3', 'https://www.deezer.com/playlist/3'])(
    '%s is not found, and nobody is asked',
    async (link) => {
      await start()
      expect((await read(link)).status).toBe(404)
      expect(catalogues.calls).toEqual([])
    },
  )
})

describe('a song at Apple Music', () => {
  const find = async (query: Record<string, string>) => {
    const { status, body } = await user.ask(findAppleMusic, {
      query,
    })
    return [status, body]
  }
  const dreams = { title: 'Dreams', artist: 'Fleetwood Mac', duration_ms: '257000' }
  const link = 'https://music.apple.com/us/album/x/1?i=3'

  test('is found by title, artist and length, and asked for once', async () => {
    await start()
    expect(await Promise.all([find(dreams), find(dreams)])).toEqual([
      [200, { link }],
      [200, { link }],
    ])
    expect(await find({ ...dreams, duration_ms: '262000' })).toEqual([200, null])
    expect(catalogues.calls).toEqual([
      'GET /itunes/search?term=fleetwood+mac+dreams&media=music&entity=song&limit=10',
    ])
    expect(await find({ title: 'Nobody knows', artist: 'this' })).toEqual([200, null])
  })

  test.each(['throttled', 'down', 'refused', 'redirecting', 'endless'] as const)(
    'is nothing while Apple is %s',
    async (mood) => {
      await start()
      catalogues.moods.itunes = mood
      expect(await find(dreams)).toEqual([200, null])
    },
  )

  test('is left alone while Apple asks for a pause, and where Apple is not among the catalogues', async () => {
    await start()
    catalogues.moods.itunes = 'throttled'
    await find(dreams)
    catalogues.calm()
    expect(await find(dreams)).toEqual([200, null])
    await app.stop()
    await start(false, { CATALOGUES: 'deezer' })
    expect(await find(dreams)).toEqual([200, null])
    expect(catalogues.calls).toEqual([])
  })

  test('needs a title, an artist, a length in digits and somebody signed in', async () => {
    await start()
    for (const query of ['', '?title=Dreams', '?title=Dreams&artist=A&duration_ms=long'])
      expect((await user.send('GET', `/api/catalogue/apple-music${query}`)).status).toBe(400)
    expect((await makeCaller(app).ask(findAppleMusic, { query: dreams })).status).toBe(401)
  })
})
