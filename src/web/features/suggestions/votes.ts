import { votes } from '../../../contract/suggestions.ts'
import type { Suggestion, Vote } from '../../../contract/suggestions.ts'

export function voteOf(suggestion: Suggestion, userId: string | undefined): Vote | null {
  return suggestion.voters.find(({ user_id }) => user_id === userId)?.vote ?? null
}

/** The suggestion as it is once this user has voted; null takes the vote back. */
export function withVote(suggestion: Suggestion, userId: string, vote: Vote | null): Suggestion {
  const others = suggestion.voters.filter(({ user_id }) => user_id !== userId)
  const voters = vote === null ? others : [...others, { user_id: userId, vote }]
  const count = (value: Vote) => voters.filter((voter) => voter.vote === value).length
  const [love, ok, no] = votes.map(count)
  return { ...suggestion, voters, votes: { love: love ?? 0, ok: ok ?? 0, no: no ?? 0 } }
}

const scoreOf = ({ votes: { love, ok, no } }: Suggestion) => 2 * love + ok - 2 * no

export type SuggestionOrder = 'newest' | 'votes'

/** Newest first, as they come; or what the band likes best first. */
export function sortSuggestions(
  suggestions: readonly Suggestion[],
  order: SuggestionOrder,
): readonly Suggestion[] {
  if (order === 'newest') return suggestions
  return suggestions.toSorted(
    (one, other) => scoreOf(other) - scoreOf(one) || other.votes.love - one.votes.love,
  )
}
