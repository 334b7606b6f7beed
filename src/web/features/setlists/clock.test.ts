import { expect, test } from 'vitest'

import { clockTimes, overOrUnder, showMinutes } from './clock.ts'
import { makeEntries, makeSetlistSong } from './make-setlist.testing.ts'
import type { SetlistRow } from './rows.ts'

const song = (duration: number | null): SetlistRow => ({
  kind: 'song',
  song: makeEntries([makeSetlistSong(1, { duration })])[0] as never,
})
const pause = (minutes: number | null): SetlistRow => ({
  kind: 'mark',
  mark: { id: 1, kind: 'break', text: null, minutes, after_position: 1 },
})

test('each row begins when the ones before it have ended', () => {
  const rows = [song(210_000), pause(15), song(240_000)]
  expect(clockTimes(rows, '20:30')).toEqual([
    { time: '20:30', isGuess: false },
    { time: '20:34', isGuess: false },
    { time: '20:49', isGuess: false },
    { time: '20:53', isGuess: false },
  ])
})

test('behind a song without a duration the times are guesses', () => {
  expect(clockTimes([song(null), song(60_000)], '23:58')).toEqual([
    { time: '23:58', isGuess: false },
    { time: '00:02', isGuess: true },
    { time: '00:03', isGuess: true },
  ])
})

test('breaks count for the length of the show', () => {
  expect(showMinutes([song(210_000), pause(15), pause(null), song(null)])).toBe(19)
})

test.each([
  [44, 40, '+4 min'],
  [34, 40, '−6 min'],
  [40, 40, 'on time'],
])('%i minutes of %i are %s', (minutes, target, words) => {
  expect(overOrUnder(minutes, target)).toBe(words)
})
