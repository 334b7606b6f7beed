import { expect, test } from 'vitest'

import type { CatalogueTrack } from '../../../contract/catalogue.ts'
import { sameRecording } from './same-recording.ts'

const track = (name: string, artist: string, ms: number | null, album = 'The record'): CatalogueTrack => ({
  id: `${name} ${artist} ${ms} ${album}`,
  name,
  artists: [{ name: artist }],
  album: { name: album, images: [] },
  external_urls: {},
  duration_ms: ms,
  source: 'itunes',
})

const wanted = { title: 'Wonderwall', artist: 'Oasis', duration_ms: 258_000 }

test.each([
  ['as it is', track('Wonderwall', 'Oasis', 258_773)],
  ['in another edition', track('Wonderwall (Remastered)', 'OASIS', 260_999)],
  ['with a guest', track('Wonderwall', 'Oasis & Friends', 258_000)],
  ['of unknown length', track('Wonderwall', 'Oasis', null)],
])('a recording is known %s', (_, found) => {
  expect(sameRecording([found], wanted)).toBe(found)
})

test.each([
  ['by somebody else', track('Wonderwall', 'Ryan Adams', 258_000)],
  ['by a namesake', track('Wonderwall', 'Oasisters', 258_000)],
  ['of another title', track('Wonderwall of Sound', 'Oasis', 258_000)],
  ['of another length', track('Wonderwall', 'Oasis', 261_001)],
  ['from a stage', track('Wonderwall (Live)', 'Oasis', 258_000)],
  ['in a set', track('Wonderwall (Mixed)', 'Oasis', 258_000)],
  ['to sing along', track('Wonderwall (Karaoke Version)', 'Oasis', 258_000)],
  ['in homage', track('Wonderwall', 'Oasis Tribute Band', 258_000)],
  ['in an homage', track('Wonderwall', 'Oasis', 258_000, 'A Tribute to Britpop')],
])('a song %s is not taken for it', (_, found) => {
  expect(sameRecording([found], wanted)).toBeUndefined()
})

test('the nearest of several is taken, that with the very title first', () => {
  const edition = track('Wonderwall - Remastered', 'Oasis', 258_000)
  const far = track('Wonderwall', 'Oasis', 260_500)
  const near = track('Wonderwall', 'Oasis', 259_000)
  expect(sameRecording([edition, far, near], wanted)).toBe(near)
})

test('what the title asks for is wanted', () => {
  const live = track('Wonderwall (Live)', 'Oasis', 300_000)
  const title = 'Wonderwall (Live)'
  expect(sameRecording([live], { title, artist: 'Oasis' })).toBe(live)
  const film = track('Live and Let Die', 'Wings', 192_000)
  expect(sameRecording([film], { title: 'Live and Let Die', artist: 'Wings' })).toBe(film)
})
