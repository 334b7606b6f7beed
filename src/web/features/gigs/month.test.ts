import { describe, expect, test } from 'vitest'

import { addDays, addMonths, dayAfterKey, sameDayOf, todayIn, weeksOf } from './month.ts'

describe('the weeks of a month', () => {
  test('run from Sunday to Saturday and leave out the days of other months', () => {
    expect(weeksOf('2026-11')).toEqual([
      ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07'],
      ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14'],
      ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
      ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
      ['2026-11-29', '2026-11-30', null, null, null, null, null],
    ])
  })

  test.each([
    ['2026-02', 4],
    ['2026-03', 5],
    ['2026-05', 6],
    ['2028-02', 5],
  ])('%s has %i', (month, count) => {
    const weeks = weeksOf(month)
    expect(weeks).toHaveLength(count)
    const days = weeks.flat().filter((day) => day !== null)
    expect(days).toEqual(days.map((_, i) => addDays(`${month}-01`, i)))
    expect(days.at(-1)).toBe(addDays(`${addMonths(month, 1)}-01`, -1))
  })
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-06', 19, '2028-01'],
])('%s and %i months is %s', (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected)
})

test('the last day of January becomes the last of February', () => {
  expect(sameDayOf('2028-02', '2028-01-31')).toBe('2028-02-29')
  expect(sameDayOf('2026-02', '2026-01-15')).toBe('2026-02-15')
})

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['Enter', undefined],
])('%s leads from December 1st to %s', (key, expected) => {
  expect(dayAfterKey('2026-12-01', key)).toBe(expected)
})

test('today is another day at the two ends of the world', () => {
  const now = Date.UTC(2026, 10, 27, 10, 30)
  expect(todayIn('Pacific/Kiritimati', now)).toBe('2026-11-28')
  expect(todayIn('Pacific/Niue', now)).toBe('2026-11-26')
})
