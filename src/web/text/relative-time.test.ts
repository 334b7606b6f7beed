import { expect, test } from 'vitest'

import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-21T11:59:50Z', 'less than a minute ago'],
  ['2026-11-19T12:00:00Z', '2 days ago'],
  ['2025-11-20T12:00:00Z', '1 year ago'],
])('%s is %s', (iso, words) => {
  expect(relativeTime(iso, now)).toBe(words)
})

test('a time that cannot be read is recently', () => {
  expect([relativeTime('soon', now), relativeTime(null, now), relativeTime(undefined, now)]).toEqual(
    Array.from({ length: 3 }, () => 'recently'),
  )
})

test('a clock that runs ahead does not speak of the future', () => {
  expect(relativeTime('2026-11-21T12:04:00Z', now)).toBe('less than a minute ago')
})
