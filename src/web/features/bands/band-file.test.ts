import { expect, test } from 'vitest'

import { bandsIn, sizeProblem } from './band-file.ts'

const band = { name: 'The Lamplighters', songs: [], setlists: [], gigs: [], suggestions: [] }

test('one band is found by itself, several in the export of their owner', () => {
  expect(bandsIn(JSON.stringify(band))).toEqual([band])
  const two = [band, { ...band, name: 'Sister Capacitor' }]
  expect(bandsIn(JSON.stringify({ user: {}, bands: two })).map(({ name }) => name)).toEqual([
    'The Lamplighters',
    'Sister Capacitor',
  ])
})

test.each(['', 'title,artist\nValerie,Amy', '[]', 'null', '7', '{"songs":[]}', '{"bands":7}'])(
  '%j is no export of ours',
  (text) => {
    expect(() => bandsIn(text)).toThrow(/not an export of Bandstand/)
  },
)

test('an export without a band says so', () => {
  expect(() => bandsIn('{"bands":[]}')).toThrow('There is no band in this file.')
})

test('a band that is too large is known before it is sent; the size counts bytes', () => {
  const song = (letter: string) => ({ id: 1, title: 'x', notes: letter.repeat(600_000) })
  expect(sizeProblem({ ...band, songs: [song('x')] })).toBeUndefined()
  expect(sizeProblem({ ...band, songs: [song('é')] })).toMatch(/larger than 1 MB/)
})
