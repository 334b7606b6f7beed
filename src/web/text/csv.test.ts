import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseCsv, writeCsv } from './csv.ts'

test('what is written is read as it was', () => {
  const cells = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', "'=1", '-', '@x', '"', 'a"b', 'a,b', 'a;b', ' a ', 'a\nb', "''+", '1\t2'),
  )
  const lines = fc.array(fc.array(cells, { minLength: 2, maxLength: 2 }), { minLength: 1 })
  fc.assert(
    fc.property(lines, (rows) => {
      const unbroken = rows.map((row) =>
        row.map((cell) => cell.replaceAll(/\r\n?/g, '\n').replaceAll('\uFEFF', '')),
      )
      const kept = unbroken.filter((row) => row.some((cell) => cell.trim() !== ''))
      expect(parseCsv(writeCsv([['title', 'artist'], ...unbroken])).slice(1)).toEqual(kept)
    }),
  )
})

test('a formula is not one in a spreadsheet', () => {
  expect(writeCsv([['=cmd()', '-1', 'a=b']])).toBe("\uFEFF'=cmd(),'-1,a=b\r\n")
})

describe('other people’s files', () => {
  test.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\r\nc,c;d\r\n',
      [
        ['a', 'b'],
        ['c,c', 'd'],
      ],
    ],
    [
      'a\tb\n\n\tc',
      [
        ['a', 'b'],
        ['', 'c'],
      ],
    ],
    [
      '"a ""x""",b\n"c\nd",',
      [
        ['a "x"', 'b'],
        ['c\nd', ''],
      ],
    ],
    ['"open', [['open']]],
    ['5" disc,b', [['5" disc', 'b']]],
    ['', []],
  ])('%j', (text, rows) => expect(parseCsv(text)).toEqual(rows))
})
