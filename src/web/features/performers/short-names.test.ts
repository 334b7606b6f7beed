import { expect, test } from 'vitest'

import { shortNames } from './short-names.ts'

test.each([
  [['Maya Okafor'], ['Maya']],
  [
    ['Jon Bell', 'Maya Okafor', 'Jon van der Smit'],
    ['Jon B.', 'Maya', 'Jon S.'],
  ],
  [
    ['Jon', 'Jon Bell', ' Theo '],
    ['Jon', 'Jon B.', 'Theo'],
  ],
  [
    ['Jon Bell', 'Jon Bell'],
    ['Jon', 'Jon'],
  ],
  [[], []],
])('%j are called %j', (names, short) => {
  expect(shortNames(names)).toEqual(short)
})
