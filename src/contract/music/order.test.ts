import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { moveTo } from './order.ts'

const entry = (id: number, position: number, title = `Song ${id}`) => ({ id, position, title })
const four = [entry(13, 3), entry(11, 1), entry(14, 4), entry(12, 2)]
const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id)

test.each([
  [11, 3, [12, 13, 11, 14]],
  [14, 1, [14, 11, 12, 13]],
  [12, 2, [11, 12, 13, 14]],
  [11, 999, [12, 13, 14, 11]],
  [13, 0, [13, 11, 12, 14]],
  [99, 1, [11, 12, 13, 14]],
])('song %i moved to position %i', (id, position, order) => {
  const moved = moveTo(four, id, position)
  expect(idsOf(moved)).toEqual(order)
  expect(moved.map((entry) => entry.position)).toEqual([1, 2, 3, 4])
})

test('a move keeps what else the entries hold and leaves the given list alone', () => {
  const before = structuredClone(four)
  expect(moveTo(four, 12, 1)[0]).toEqual(entry(12, 1))
  expect(four).toEqual(before)
})

test('gaps close', () => {
  expect(moveTo([entry(1, 5), entry(2, 9)], 1, 999)).toEqual([entry(2, 1), entry(1, 2)])
})

test('no move loses an entry, and the others keep their order', () => {
  const cases = fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 })
    .chain((ids) => fc.tuple(fc.constant(ids), fc.constantFrom(...ids), fc.integer({ min: 1, max: 70 })))
  fc.assert(
    fc.property(cases, ([ids, id, position]) => {
      const before = ids.map((id, index) => entry(id, index + 1))
      const after = moveTo(before, id, position)
      expect(after.map((entry) => entry.position)).toEqual(ids.map((_, index) => index + 1))
      expect(idsOf(after).indexOf(id)).toBe(Math.min(position, ids.length) - 1)
      expect(idsOf(after).filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id))
    }),
  )
})
