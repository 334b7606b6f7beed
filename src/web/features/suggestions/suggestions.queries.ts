import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { BodyInput } from '../../../contract/endpoint.ts'
import { createSong } from '../../../contract/songs.ts'
import {
  createSuggestion,
  listSuggestions,
  removeSuggestion,
  voteForSuggestion,
  withdrawVote,
} from '../../../contract/suggestions.ts'
import type { Suggestion, Vote } from '../../../contract/suggestions.ts'
import { ApiError, call } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { markStale } from '../../api/mark-stale.ts'
import { queryOf } from '../../api/queries.ts'
import { focusMainIfLost } from '../../ui/focus-main.ts'
import { toast } from '../../ui/toast-store.ts'
import { withVote } from './votes.ts'

export const suggestionsQuery = (bandId: number) => queryOf(listSuggestions, { params: { bandId } })

const WAIT_S = 60

function tellFailure(title: string, error: Error, fallback: string): void {
  const description =
    error instanceof ApiError && error.status === 429
      ? `Rate limit exceeded. Please wait ${error.body.retryAfter ?? WAIT_S} seconds before trying again.`
      : failureText(error, fallback)
  toast({ title, description, variant: 'destructive' })
}

export function useSuggest(bandId: number | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyInput<typeof createSuggestion>) => {
      if (bandId === null) throw new Error('No band selected')
      return call(createSuggestion, { params: { bandId }, body })
    },
    onSuccess: ({ song }) => {
      toast({ title: 'Song suggested', description: `"${song.title}" is among the song ideas.` })
      if (bandId !== null) return markStale(queryClient, { type: 'song_suggested', bandId })
    },
    onError: (error) => tellFailure('Error suggesting song', error, 'Failed to suggest song'),
  })
}

/** Makes a song of an idea, which leaves the list in the same moment. */
export function usePromote(bandId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = suggestionsQuery(bandId)
  return useMutation({
    mutationFn: async ({ song, notes }: Suggestion) => {
      if (!song.title) throw new Error('Song title is required')
      const { id, title, artist, spotify_link } = song
      return call(createSong, {
        params: { bandId },
        body: { song_id: id, title, artist, spotify_link, notes },
      })
    },
    onSuccess: (song, { id }) => {
      queryClient.setQueryData(queryKey, (ideas) => ideas?.filter((idea) => idea.id !== id))
      focusMainIfLost()
      toast({ title: 'Song added to band collection', description: `"${song.title}" is in your songs.` })
    },
    onError: (error) => tellFailure('Error adding song', error, 'Failed to add song to band'),
    onSettled: () =>
      Promise.all([
        markStale(queryClient, { type: 'suggestion_deleted', bandId }),
        markStale(queryClient, { type: 'song_added', bandId }),
      ]),
  })
}

export function useRemoveSuggestion(bandId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = suggestionsQuery(bandId)
  return useMutation({
    mutationFn: ({ id }: Suggestion) => call(removeSuggestion, { params: { suggestionId: id } }),
    onSuccess: (_, { id, song }) => {
      queryClient.setQueryData(queryKey, (ideas) => ideas?.filter((idea) => idea.id !== id))
      focusMainIfLost()
      toast({ title: 'Suggestion deleted', description: song.title })
    },
    onError: (error) => tellFailure('Error deleting suggestion', error, 'Failed to delete suggestion'),
    onSettled: () => markStale(queryClient, { type: 'suggestion_deleted', bandId }),
  })
}

interface VoteChange {
  suggestion: Suggestion
  userId: string
  /** Null takes the vote back. */
  vote: Vote | null
}

/** Shows the vote at once; the server's word or its refusal follows. */
export function useVote(bandId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = suggestionsQuery(bandId)
  return useMutation({
    mutationFn: async ({ suggestion, vote }: VoteChange) => {
      const params = { suggestionId: suggestion.id }
      if (vote === null) await call(withdrawVote, { params })
      else await call(voteForSuggestion, { params, body: { vote } })
    },
    onMutate: async ({ suggestion, userId, vote }) => {
      await queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData(queryKey, (ideas) =>
        ideas?.map((idea) => (idea.id === suggestion.id ? withVote(idea, userId, vote) : idea)),
      )
    },
    onError: (error) => tellFailure('Error voting', error, 'Your vote was not saved. Please try again.'),
    onSettled: () => markStale(queryClient, { type: 'suggestion_voted', bandId }),
  })
}
