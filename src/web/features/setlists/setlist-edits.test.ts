import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { makeEntries, makeSetlist, makeSetlistSong as song } from './make-setlist.testing.ts'
import { emptyOrder, planRows } from './rows.ts'
import type { Plan } from './rows.ts'
import { applyEdit } from './setlist-edits.ts'
import type { SetlistEdit } from './setlist-edits.ts'

const planOf = (...songIds: number[]): Plan => ({
  setlist: makeSetlist({ songs: makeEntries(songIds) }),
  order: emptyOrder,
})
const orderOf = ({ setlist: { songs } }: Plan) => songs.map(({ song_id }) => song_id)

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
  const edited = applyEdit(planOf(1, 2, 3), edit)
  expect(orderOf(edited)).toEqual(order)
  expect(edited.setlist.songs.map(({ position }) => position)).toEqual(order.map((_, index) => index + 1))
  expect(edited.setlist.updated_at).not.toBe(planOf().setlist.updated_at)
})

test('a rename shows at once', () => {
  expect(applyEdit(planOf(1), { kind: 'rename', name: 'Radio session' }).setlist.name).toBe('Radio session')
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
      const once = applyEdit(planOf(1, 2, 3, 4, 5), edit)
      expect(orderOf(applyEdit(once, edit))).toEqual(orderOf(once))
    }),
  )
})

/** Songs 1 to 3 with a break behind the first and an encore behind the second. */
const withMarks: Plan = {
  setlist: makeSetlist({ songs: makeEntries([1, 2, 3]) }),
  order: {
    ...emptyOrder,
    marks: [
      { id: 7, kind: 'break', text: null, minutes: 15, after_position: 1 },
      { id: 8, kind: 'encore', text: null, minutes: null, after_position: 2 },
    ],
  },
}

test.each<[SetlistEdit, string]>([
  [{ kind: 'move', songId: 1, position: 1, behind: 7 }, 'break 1 2 encore 3'],
  [{ kind: 'move', songId: 3, position: 2, behind: null }, '1 3 break 2 encore'],
  [{ kind: 'move', songId: 3, position: 2 }, '1 break 3 2 encore'],
  [{ kind: 'add', song: song(4), position: 4 }, '1 break 2 encore 3 4'],
  [{ kind: 'add', song: song(4), position: 3, behind: null }, '1 break 2 4 encore 3'],
  [{ kind: 'remove', songId: 2 }, '1 break encore 3'],
  [{ kind: 'moveMark', id: 8, landing: { songsBefore: 1, behind: null } }, '1 encore break 2 3'],
  [{ kind: 'moveMark', id: 8, landing: { songsBefore: 1, behind: 7 } }, '1 break encore 2 3'],
  [{ kind: 'removeMark', id: 7 }, '1 2 encore 3'],
  [{ kind: 'changeMark', id: 7, content: { text: 'tea', minutes: 20 } }, '1 tea 2 encore 3'],
  [{ kind: 'addMark', mark: { kind: 'note', text: 'talk', minutes: null } }, '1 break 2 encore 3'],
])('%j among breaks gives %j', (edit, expected) => {
  const write = (plan: Plan) =>
    planRows(plan)
      .map((row) => (row.kind === 'song' ? row.song.song_id : (row.mark.text ?? row.mark.kind)))
      .join(' ')
  const once = applyEdit(withMarks, edit)
  expect(write(once)).toBe(expected)
  expect(write(applyEdit(once, edit))).toBe(expected)
})

test('what a song has only here and the times show at once', () => {
  const own = applyEdit(withMarks, { kind: 'details', songId: 2, details: { note: 'capo 2', key: 'Bb' } })
  expect(own.order.songs).toEqual([{ id: 102, note: 'capo 2', key: 'Bb' }])
  const times = { start_time: '20:30', target_minutes: 45 }
  expect(applyEdit(own, { kind: 'times', times }).order).toMatchObject(times)
})
