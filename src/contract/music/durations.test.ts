import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { cardDuration, editorTotal, formatDuration, parseDuration } from './durations.ts'

const timed = (...durations: (number | null)[]) => durations.map((duration) => ({ duration }))

test.each([
  [221_000, '3:41'],
  [221_999, '3:41'],
  [5000, '0:05'],
  [677_000, '11:17'],
  [3_599_000, '59:59'],
  [3_723_000, '1:02:03'],
  [null, '-:--'],
  [undefined, '-:--'],
])('%j milliseconds are shown as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

test.each([
  ['3:41', 221_000],
  [' 03:05 ', 185_000],
  ['75:30', 4_530_000],
  ['1:02:03', 3_723_000],
])('%j is read as %d milliseconds', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

test.each(['', '221', '3:4', '3:60', '3.41', '-3:41', '1:60:00', '1:2:03', '0:00', '3:41 min'])(
  '%j is not a duration',
  (text) => {
    expect(parseDuration(text)).toBe(undefined)
  },
)

test('a duration that is shown can be typed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_399 }), (seconds) => {
      expect(parseDuration(formatDuration(seconds * 1000))).toBe(seconds * 1000)
    }),
  )
})

test('a card rounds the whole up to minutes', () => {
  expect(cardDuration(timed(221_000, null, 200_000))).toBe('8m')
  expect(cardDuration(timed(60_000))).toBe('1m')
  expect(cardDuration(timed(60_001))).toBe('2m')
  expect(cardDuration(timed(3_600_000))).toBe('1h 0m')
  expect(cardDuration(timed(3_900_000))).toBe('1h 5m')
})

test('a card counts four minutes a song while no song has a duration', () => {
  expect(cardDuration(timed(null, null, null))).toBe('12m')
  expect(cardDuration(timed(...Array.from({ length: 17 }, () => null)))).toBe('1h 8m')
  expect(cardDuration([])).toBe('0m')
})

test('the editor has the true total and says how many songs it leaves out', () => {
  expect(editorTotal(timed(...Array.from({ length: 10 }, () => 230_000)))).toEqual({
    minutes: 38,
    without: 0,
  })
  expect(editorTotal(timed(221_000, null, null))).toEqual({ minutes: 4, without: 2 })
  expect(editorTotal([])).toEqual({ minutes: 0, without: 0 })
})
