import { expect, test } from 'vitest'

import { initials } from './initials.ts'

test.each([
  ['Maya Okafor', 'MO'],
  ['bea', 'B'],
  ['Ana María de la Cruz', 'AC'],
  ['jon.bell@lamplighters.band', 'JB'],
  ['  ', '?'],
  ['E\u0301mile Øst', 'E\u0301Ø'],
  ['각 한', '각한'],
  ['👩‍🎤 Ray', '👩‍🎤R'],
])('%s: %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
