import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Setlist } from '../../../contract/setlists.ts'
import { makeEntries, makeSetlist, makeSetlistSong as song } from './make-setlist.testing.ts'
import { applyEdit, landingPosition } from './setlist-edits.ts'
import type { SetlistEdit } from './setlist-edits.ts'

const setlistOf = (...songIds: number[]) => makeSetlist({ songs: makeEntries(songIds) })
const orderOf = ({ songs }: Setlist) => songs.map(({ song_id }) => song_id)

test.each<[SetlistEdit, number[]]>([
  [{ kind: 'move', songId: 1, position: 3 }, [2, 3, 1]],
  [{ kind: 'move', songId: 9, position: 1 }, [1, 2, 3]],
  [{ kind: 'remove', songId: 2 }, [1, 3]],
  [{ kind: 'remove', songId: 9 }, [1, 2, 3]],
  [{ kind: 'add', song: song(4), position: 4 }, [1, 2, 3, 4]],
  [{ kind: 'add', song: song(4), position: 1 }, [4, 1, 2, 3]],
  [{ kind: 'add', song: song(2), position: 1 }, [1, 2, 3]],
  [{ kind: 'rename', name: 'Radio session' }, [1, 2, 3]],
])('%j leaves the songs %j, numbered from 1', (edit, order) => {
  const edited = applyEdit(setlistOf(1, 2, 3), edit)
  expect(orderOf(edited)).toEqual(order)
  expect(edited.songs.map(({ position }) => position)).toEqual(order.map((_, index) => index + 1))
  expect(edited.updated_at).not.toBe(setlistOf().updated_at)
})

test('a rename shows at once', () => {
  expect(applyEdit(setlistOf(1), { kind: 'rename', name: 'Radio session' }).name).toBe('Radio session')
})

test('a change that the server has made already changes nothing more', () => {
  const edits = fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      songId: fc.integer({ min: 1, max: 6 }),
      position: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({ kind: fc.constant('remove' as const), songId: fc.integer({ min: 1, max: 6 }) }),
    fc.record({
      kind: fc.constant('add' as const),
      song: fc.integer({ min: 1, max: 9 }).map((id) => song(id)),
      position: fc.integer({ min: 1, max: 9 }),
    }),
  )
  fc.assert(
    fc.property(edits, (edit) => {
      const once = applyEdit(setlistOf(1, 2, 3, 4, 5), edit)
      expect(orderOf(applyEdit(once, edit))).toEqual(orderOf(once))
    }),
  )
})

test('a song dropped on an unchanged setlist takes the place it was dropped on', () => {
  const shown = makeEntries([1, 2, 3, 4])
  for (const index of [0, 1, 2, 3])
    expect(landingPosition({ shown, current: shown, songId: 1, index })).toBe(index + 1)
  expect(landingPosition({ shown, current: shown, songId: 9, index: 4 })).toBe(5)
})

test('a song lands behind the one it was dropped behind, whatever a bandmate did meanwhile', () => {
  const shown = makeEntries([1, 2, 3, 4])
  const dropBehindThree = { shown, songId: 1, index: 2 }
  expect(landingPosition({ ...dropBehindThree, current: makeEntries([9, 1, 2, 3, 4]) })).toBe(4)
  expect(landingPosition({ ...dropBehindThree, current: makeEntries([3, 1, 2, 4]) })).toBe(2)
  expect(landingPosition({ ...dropBehindThree, current: makeEntries([1, 2, 4]) })).toBe(2)
  expect(landingPosition({ ...dropBehindThree, current: makeEntries([1, 4]) })).toBe(1)
})
