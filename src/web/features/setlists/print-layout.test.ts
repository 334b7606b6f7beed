import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { layOut, nameScale, SHEET_HOLDS, titleScale } from './print-layout.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index)

test.each([
  [0, [0]],
  [1, [1]],
  [25, [25]],
  [26, [13, 13]],
  [60, [20, 20, 20]],
])('%i songs take sheets of %j', (count, sheets) => {
  expect(layOut(rows(count)).pages.map((page) => page.length)).toEqual(sheets)
})

test('every song is printed once, in order, and no sheet is taller than A4', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (count) => {
      const { pages, rowHeight } = layOut(rows(count))
      expect(pages.flat()).toEqual(rows(count))
      for (const page of pages) {
        expect(page.length).toBeLessThanOrEqual(SHEET_HOLDS)
        expect(page.length * rowHeight).toBeLessThanOrEqual(240.001)
      }
    }),
  )
})

test('fifteen songs are set in letters of 24 points or more', () => {
  const { rowHeight, isArtistBelow } = layOut(rows(15))
  expect(isArtistBelow).toBe(true)
  expect((rowHeight * 0.56) / 0.3528).toBeGreaterThan(24)
})

test('only a long title is set smaller', () => {
  const layout = layOut(rows(15))
  expect(titleScale('Low Tide Radio', layout)).toBe(1)
  expect(titleScale('x'.repeat(30), layout)).toBeLessThan(1)
  expect(titleScale('x'.repeat(300), layout)).toBe(0.55)
})

test('a long name of a setlist is set smaller, down to half its size', () => {
  expect(nameScale('Friday at the Crane')).toBe(1)
  expect(nameScale('x'.repeat(40))).toBe(0.65)
  expect(nameScale('x'.repeat(300))).toBe(0.5)
})
