import { expect, test } from 'vitest'

import { formatDate, formatDay, formatLongDay, formatTime, parseDay, toDay } from './dates.ts'

test('a day is the same day in every time zone', () => {
  expect(formatDay('2026-11-27')).toBe('Fri, Nov 27')
  expect(formatLongDay('2026-11-27')).toBe('Friday, November 27, 2026')
  expect(toDay(parseDay('2026-03-01') ?? new Date(0))).toBe('2026-03-01')
})

test('a day that is none stays as it is', () => {
  expect(parseDay('2026-02-30')).toBeUndefined()
  expect(formatDay('someday')).toBe('someday')
})

test('a moment is written like Jan 5, 2025', () => {
  expect(formatDate('2025-01-05T12:00:00Z')).toBe('Jan 5, 2025')
  expect([formatDate(null), formatDate('never')]).toEqual(['', ''])
})

test.each([
  ['20:30', '8:30 PM'],
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['late', 'late'],
])('%s o’clock is %s', (time, words) => {
  expect(formatTime(time)).toBe(words)
})
