import { expect, test } from 'vitest'

import type { Suggestion, Vote } from '../../../contract/suggestions.ts'
import { sortSuggestions, voteOf, withVote } from './votes.ts'

function idea(id: number, ...given: Vote[]): Suggestion {
  const bare: Suggestion = {
    id,
    created_at: '2026-11-21T09:00:00.000Z',
    notes: null,
    suggested_by: null,
    song: {
      id,
      title: `Idea ${id}`,
      artist: null,
      duration: null,
      spotify_link: null,
      metadata: { youtube_link: null, apple_music_link: null },
    },
    votes: { love: 0, ok: 0, no: 0 },
    voters: [],
  }
  return given.reduce((voted, vote, index) => withVote(voted, `member ${index}`, vote), bare)
}

test('a second vote replaces the first, and none takes it back', () => {
  const loved = withVote(idea(1, 'ok', 'no'), 'member 0', 'love')
  expect(loved.votes).toEqual({ love: 1, ok: 0, no: 1 })
  expect(voteOf(loved, 'member 0')).toBe('love')
  const without = withVote(loved, 'member 0', null)
  expect(without.votes).toEqual({ love: 0, ok: 0, no: 1 })
  expect(voteOf(without, 'member 0')).toBe(null)
})

test('by votes the loved come first, the unwanted last, and equals stay newest first', () => {
  const ideas = [idea(5), idea(4, 'no'), idea(3, 'ok', 'ok'), idea(2, 'love'), idea(1)]
  expect(sortSuggestions(ideas, 'votes').map(({ id }) => id)).toEqual([2, 3, 5, 1, 4])
  expect(sortSuggestions(ideas, 'newest')).toEqual(ideas)
})
