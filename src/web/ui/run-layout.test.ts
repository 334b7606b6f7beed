import { expect, test } from 'vitest'

import { placeSegments } from './run-layout.ts'

const song = (id: number, durationMs: number | null) => ({ id, label: `Song ${id}`, durationMs })

test('every song is as wide as it lasts, one after the other', () => {
  const placed = placeSegments([song(1, 60_000), song(2, 180_000)])
  expect(placed.map(({ number, start, share }) => [number, start, share])).toEqual([
    [1, 0, 0.25],
    [2, 0.25, 0.75],
  ])
})

test('a song without a duration stands for four minutes', () => {
  expect(placeSegments([song(1, null), song(2, 240_000)]).map(({ share }) => share)).toEqual([0.5, 0.5])
})

test('a break takes its minutes and no number', () => {
  const placed = placeSegments([song(1, 60_000), { ...song(9, 120_000), isBreak: true }, song(2, 60_000)])
  expect(placed.map(({ number, start, share }) => [number, start, share])).toEqual([
    [1, 0, 0.25],
    [1, 0.25, 0.5],
    [2, 0.75, 0.25],
  ])
})

test('an empty setlist has no places', () => {
  expect(placeSegments([])).toEqual([])
})
