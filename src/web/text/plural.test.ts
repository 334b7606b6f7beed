import { expect, test } from 'vitest'

import { plural } from './plural.ts'

test('one song, no songs, two entries', () => {
  expect([plural(1, 'song'), plural(0, 'song'), plural(2, 'entry', 'entries')]).toEqual([
    '1 song',
    '0 songs',
    '2 entries',
  ])
})
