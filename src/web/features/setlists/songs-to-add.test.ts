import { expect, test } from 'vitest'

import { makeSetlistSong } from './make-setlist.testing.ts'
import { songsToAdd } from './songs-to-add.ts'

const songs = [
  makeSetlistSong(1, { title: 'Slow Load-out', artist: 'The Lamplighters' }),
  makeSetlistSong(2, { title: 'amber', artist: null }),
  makeSetlistSong(3, { title: 'Copper Rain', artist: 'Harbour & Vale' }),
]

test.each([
  ['', [], [2, 3, 1]],
  ['', [3], [2, 1]],
  ['  ', [1, 2, 3], []],
  ['RAIN', [], [3]],
  ['lamplighters', [], [1]],
  [' amber ', [], [2]],
  ['zzz', [], []],
])('a search for %j beside the songs %j finds %j', (search, inSetlist, found) => {
  expect(songsToAdd(songs, new Set<number>(inSetlist), search).map(({ id }) => id)).toEqual(found)
})
