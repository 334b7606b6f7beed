import { expect, test } from 'vitest'

import { makeEntries, makeSetlistSong } from './make-setlist.testing.ts'
import { summaryOf } from './summary.ts'

const timed = (...durations: (number | null)[]) =>
  makeEntries(durations.map((duration, index) => makeSetlistSong(index + 1, { duration })))

test.each([
  [[], '0 songs, about 0 minutes'],
  [[61_000], '1 song, about 1 minute'],
  [Array.from({ length: 10 }, () => 230_000), '10 songs, about 38 minutes'],
  [[200_000, null, null], '3 songs, about 3 minutes + 2 without a duration'],
])('songs of %j ms: %s', (durations, words) => {
  expect(summaryOf(timed(...durations))).toBe(words)
})
