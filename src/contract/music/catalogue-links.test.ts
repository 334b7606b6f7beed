import { describe, expect, test } from 'vitest'

import { isPlaylistLink, parseCatalogueLink, youtubeVideoId } from './catalogue-links.ts'

const ID = '37i9dQZF1DXcBWIGoYBM5M'

describe('links of catalogues', () => {
  test.each([
    `https://open.spotify.com/playlist/${ID}`,
    `https://open.spotify.com/playlist/${ID}?si=1a2b&pt=x`,
    `https://open.spotify.com/intl-de/playlist/${ID}`,
    `https://open.spotify.com/embed/playlist/${ID}`,
    `https://open.spotify.com/user/maya/playlist/${ID}`,
    `http://play.spotify.com/playlist/${ID}/`,
    ` open.spotify.com/playlist/${ID} `,
    `spotify:playlist:${ID}`,
    `spotify:user:maya:playlist:${ID}`,
  ])('%s is a playlist of Spotify', (text) => {
    expect(parseCatalogueLink(text)).toEqual({ kind: 'playlist', service: 'spotify', id: ID })
    expect(isPlaylistLink(text)).toBe(true)
  })

  test('a link with an id that nothing has is a link all the same', () => {
    expect(isPlaylistLink('https://open.spotify.com/playlist/test-playlist_1')).toBe(true)
    expect(isPlaylistLink('https://open.spotify.com/playlist/')).toBe(false)
  })

  test.each(['https://www.deezer.com/playlist/908622995', 'https://deezer.com/en/playlist/908622995?utm=1'])(
    '%s is a playlist of Deezer',
    (text) =>
      expect(parseCatalogueLink(text)).toEqual({ kind: 'playlist', service: 'deezer', id: '908622995' }),
  )

  test('tracks', () => {
    expect(parseCatalogueLink(`spotify:track:${ID}`)).toEqual({ kind: 'track', service: 'spotify', id: ID })
    expect(parseCatalogueLink('https://www.deezer.com/fr/track/3135556')).toEqual({
      kind: 'track',
      service: 'deezer',
      id: '3135556',
    })
    expect(isPlaylistLink(`spotify:track:${ID}`)).toBe(false)
  })

  test.each(['https://spotify.link/abc', 'https://open.spotify.com/s/abc', 'https://link.deezer.com/s/xyz'])(
    '%s is short',
    (url) => {
      expect(parseCatalogueLink(url)).toEqual({ kind: 'short', url })
      expect(isPlaylistLink(url)).toBe(true)
    },
  )

  test.each([
    '',
    'playlist',
    `https://evil.example/playlist/${ID}`,
    `https://evil.example/?u=https://open.spotify.com/playlist/${ID}`,
    `https://open.spotify.com.evil.example/playlist/${ID}`,
    `https://open.spotify.com@evil.example/playlist/${ID}`,
    `https://maya@open.spotify.com/playlist/${ID}`,
    `https://open.spotify.com:8080/playlist/${ID}`,
    `http://127.0.0.1/playlist/${ID}`,
    `ftp://open.spotify.com/playlist/${ID}`,
    `javascript:open.spotify.com/playlist/${ID}`,
    `https://open.spotify.com/playlist/../${ID}`,
    `https://open.spotify.com/playlist/${ID}/../../admin`,
    'https://open.spotify.com/album/1',
    'https://www.deezer.com/playlist/abc',
    'https://spotify.link/',
  ])('%j is none', (text) => {
    expect(isPlaylistLink(text)).toBe(false)
  })
})

describe('videos', () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42',
    'https://youtube.com/watch?list=x&v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
  ])('%s', (link) => expect(youtubeVideoId(link)).toBe('dQw4w9WgXcQ'))

  test.each([
    '',
    'https://youtu.be/',
    'https://youtu.be/short',
    'https://youtu.be/dQw4w9WgXcQxx',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@127.0.0.1/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:1234/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/playlist?list=dQw4w9WgXcQ',
    'https://www.youtube.com/watch',
    'file:///youtu.be/dQw4w9WgXcQ',
  ])('%j names no video', (link) => expect(youtubeVideoId(link)).toBeUndefined())
})
