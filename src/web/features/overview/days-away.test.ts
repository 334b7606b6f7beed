import { expect, test } from 'vitest'

import { daysAway } from './days-away.ts'

test.each([
  ['2026-11-27', 'Today'],
  ['2026-11-28', 'Tomorrow'],
  ['2026-12-10', 'In 13 days'],
  ['2026-12-11', 'In 2 weeks'],
  ['2027-01-25', 'In 8 weeks'],
  ['2027-01-26', 'In 2 months'],
  ['2027-11-27', 'In 12 months'],
])('from November 27th, %s is %s', (day, words) => {
  expect(daysAway('2026-11-27', day)).toBe(words)
})
