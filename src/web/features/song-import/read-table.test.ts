import { expect, test } from 'vitest'

import { readTable } from './read-table.ts'

const read = (header: string[], ...rows: string[][]) =>
  readTable([header, ...rows])?.map(({ key, duration, leftOut }) => ({ key, duration, leftOut }))

test.each([
  ['F#m', '4:18', { key: 'F#m', duration: 258_000, leftOut: [] }],
  ['', '', { key: '', duration: undefined, leftOut: [] }],
  ['X', '4:18', { key: '', duration: 258_000, leftOut: ['Key “X” was not understood'] }],
  ['G', '99:99', { key: 'G', duration: undefined, leftOut: ['Length “99:99” was not understood'] }],
  [
    ' H-Dur ',
    'four minutes',
    {
      key: '',
      duration: undefined,
      leftOut: ['Key “H-Dur” was not understood', 'Length “four minutes” was not understood'],
    },
  ],
  ['?', '', { key: '', duration: undefined, leftOut: ['Key “?” was not understood'] }],
])('the key "%s" and the length "%s"', (key, length, song) => {
  expect(read(['Title', 'Key', 'Length'], ['Wonderwall', key, length])).toEqual([song])
})

test.each([
  ['10', '0'],
  ['-1', '0:00'],
  ['-', '-:--'],
  ['–', '—'],
])(
  'an exporter that knows no key writes "%s" and no length "%s", which is nothing to tell',
  (key, length) => {
    expect(read(['Title', 'Key', 'Length'], ['Wonderwall', key, length])).toEqual([
      { key: '', duration: undefined, leftOut: [] },
    ])
  },
)

test('a whole sentence in the place of a key is told by its beginning', () => {
  const [song] = read(['Title', 'Key'], ['Wonderwall', 'x'.repeat(300)]) ?? []
  expect(song?.leftOut).toEqual([`Key “${'x'.repeat(40)}…” was not understood`])
})

test('a length is missing only when none of its columns can be read', () => {
  const header = ['title', 'duration', 'duration_ms']
  expect(
    read(header, ['Dreams', 'long', '257800'], ['Songbird', '', 'long'], ['The Chain', '4:30', 'x']),
  ).toEqual([
    { key: '', duration: 257_800, leftOut: [] },
    { key: '', duration: undefined, leftOut: ['Length “long” was not understood'] },
    { key: '', duration: 270_000, leftOut: [] },
  ])
})
