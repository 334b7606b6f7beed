import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { afterSongAdded, afterSongMoved, afterSongRemoved, placeMark, rowsOf, settleSong } from './marks.ts'
import type { PlacedMark } from './marks.ts'

/** 'A b C' is song A, mark b, song C: capital letters are songs. */
const read = (text: string) => {
  const names = text.split(' ').filter(Boolean)
  const isSong = (name: string) => name !== name.toLowerCase()
  const songs = names.filter(isSong)
  const marks = names.flatMap((name, index) =>
    isSong(name)
      ? []
      : [{ id: name.charCodeAt(0), after_position: names.slice(0, index).filter(isSong).length }],
  )
  return { songs, marks }
}
const idOf = (mark: string) => mark.charCodeAt(0)
const write = (songs: readonly string[], marks: readonly PlacedMark[]) =>
  rowsOf(songs, marks)
    .map((row) => (row.kind === 'song' ? row.song : String.fromCharCode(row.mark.id)))
    .join(' ')

const moveSong = (songs: readonly string[], from: number, to: number) => {
  const moved = songs[from - 1] ?? ''
  return songs.toSpliced(from - 1, 1).toSpliced(to - 1, 0, moved)
}

test.each([
  ['A B p C D', 1, 2, 'B A p C D'],
  ['A B p C D', 4, 3, 'A B p D C'],
  ['A B p C D', 1, 3, 'B p C A D'],
  ['A B p C D', 4, 2, 'A D B p C'],
  ['A B p C D', 2, 4, 'A p C D B'],
  ['p A q B r', 1, 2, 'p q B A r'],
  ['p A q B r', 2, 1, 'p B A q r'],
  ['A p B', 1, 1, 'A p B'],
])('%j: song %i moved to %i gives %j', (before, from, to, after) => {
  const { songs, marks } = read(before)
  expect(write(moveSong(songs, from, to), afterSongMoved(marks, from, to))).toBe(after)
})

test.each([
  ['A p B', 1, 'X A p B'],
  ['A p B', 2, 'A p X B'],
  ['A p B q', 3, 'A p B q X'],
  ['p', 1, 'p X'],
])('%j: a song put in at %i gives %j', (before, position, after) => {
  const { songs, marks } = read(before)
  expect(write(songs.toSpliced(position - 1, 0, 'X'), afterSongAdded(marks, position))).toBe(after)
})

test.each([
  ['A p B q', 1, 'p B q'],
  ['A p B q', 2, 'A p q'],
])('%j without its song %i is %j', (before, position, after) => {
  const { songs, marks } = read(before)
  expect(write(songs.toSpliced(position - 1, 1), afterSongRemoved(marks, position))).toBe(after)
})

test.each([
  ['A p q B', 1, 'p', 'p A q B'],
  ['A p q B', 1, 'q', 'p q A B'],
  ['p q A B', 1, null, 'A p q B'],
  ['p A q B', 1, 'x', 'p A q B'],
  ['A p B q', 1, 'q', 'A p B q'],
])('%j: song %i right behind the mark %j gives %j', (before, position, behind, after) => {
  const { songs, marks } = read(before)
  expect(write(songs, settleSong(marks, position, behind === null ? null : idOf(behind)))).toBe(after)
})

test.each([
  ['A p B q', { id: 'r', after_position: 1 }, 'p', 'A p r B q'],
  ['A p B q', { id: 'r', after_position: 1 }, null, 'A r p B q'],
  ['A p B q', { id: 'p', after_position: 2 }, 'q', 'A B q p'],
  ['A p B q', { id: 'q', after_position: 0 }, null, 'q A p B'],
  ['A p B q', { id: 'r', after_position: 2 }, 'p', 'A p B r q'],
  ['A', { id: 'r', after_position: 1 }, null, 'A r'],
])('%j: the mark %j right behind %j gives %j', (before, { id, after_position }, behind, after) => {
  const { songs, marks } = read(before)
  const placed = placeMark(marks, { id: idOf(id), after_position }, behind === null ? null : idOf(behind))
  expect(write(songs, placed)).toBe(after)
})

test('a move keeps every row but the moved song in its order', () => {
  const rows = fc
    .array(fc.boolean(), { minLength: 1, maxLength: 20 })
    .filter((kinds) => kinds.some(Boolean))
    .map((kinds) => kinds.map((isSong, index) => String.fromCharCode((isSong ? 65 : 97) + index)).join(' '))
  fc.assert(
    fc.property(rows, fc.nat(), fc.nat(), (text, a, b) => {
      const { songs, marks } = read(text)
      const [from, to] = [(a % songs.length) + 1, (b % songs.length) + 1]
      const after = write(moveSong(songs, from, to), afterSongMoved(marks, from, to))
      const without = (row: string) =>
        row
          .replace(songs[from - 1] ?? '', '')
          .replaceAll(/ +/g, ' ')
          .trim()
      expect(without(after)).toBe(without(text))
    }),
  )
})
