import { expect, test } from 'vitest'

import { makeEntries } from './make-setlist.testing.ts'
import { landingOf, rowId, rowsAfterDrop } from './rows.ts'
import type { SetlistRow } from './rows.ts'

/** '1 p 2' is song 1, mark p, song 2. */
const read = (text: string): SetlistRow[] =>
  text.split(' ').map((name) =>
    /\d/.test(name)
      ? { kind: 'song', song: makeEntries([Number(name)])[0] as never }
      : {
          kind: 'mark',
          mark: { id: name.charCodeAt(0), kind: 'note', text: name, minutes: null, after_position: 0 },
        },
  )
const p = 'p'.charCodeAt(0)

test.each([0, 1, 2, 3])(
  'on an unchanged setlist of songs a song takes the place %i it was dropped on',
  (index) => {
    const shown = read('1 2 3 4')
    expect(landingOf({ shown, current: shown, id: '1', index })).toEqual({
      songsBefore: index,
      behind: undefined,
    })
  },
)

test.each([
  ['9 1 2 3 4', 3],
  ['3 1 2 4', 1],
  ['1 2 4', 1],
  ['1 4', 0],
])('dropped behind song 3, a song lands behind it in %j too', (current, songsBefore) => {
  const dropped = { shown: read('1 2 3 4'), id: '1', index: 2 }
  expect(landingOf({ ...dropped, current: read(current) }).songsBefore).toBe(songsBefore)
})

test.each([
  ['1', 0, 0, null],
  ['1', 1, 0, p],
  ['1', 2, 1, null],
  ['2', 1, 1, null],
  ['9', 3, 2, null],
])('among marks row %s dropped at %i lands behind %i songs and mark %j', (id, index, songsBefore, behind) => {
  const shown = read('1 p 2')
  expect(landingOf({ shown, current: shown, id, index })).toEqual({ songsBefore, behind })
})

test('the rows in the order a drop would leave', () => {
  const rows = read('1 p 2 3')
  const order = (id: string, index: number) => rowsAfterDrop(rows, id, index).map(rowId).join(' ')
  expect(order('1', 2)).toBe(`mark-${p} 2 1 3`)
  expect(order(rowId(rows[1] as SetlistRow), 3)).toBe(`1 2 3 mark-${p}`)
  expect(order('9', 1)).toBe(`1 mark-${p} 2 3`)
})
