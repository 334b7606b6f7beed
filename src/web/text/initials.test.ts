import { expect, test } from 'vitest'

import { initials } from './initials.ts'

test.each([
  ['Maya Okafor', 'MO'],
  ['bea', 'B'],
  ['Ana María de la Cruz', 'AC'],
  ['jon.bell@lamplighters.band', 'JB'],
  ['  ', '?'],
])('%s: %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
