import * as z from 'zod/mini'

import { memberOf, memberOfBand } from './access.ts'
import { del, get, post, put } from './endpoint.ts'
import { isYoutubeLink } from './music/catalogue-links.ts'
import { Id, ids, inBand, optionalLink, optionalText, Person, Timestamp, UserId } from './values.ts'

export const votes = ['love', 'ok', 'no'] as const

export const Vote = z.enum(votes, 'Please vote love, ok or no')
export type Vote = z.infer<typeof Vote>

export const Suggestion = z.object({
  id: Id,
  created_at: Timestamp,
  /** Why it is suggested. */
  notes: z.nullable(z.string()),
  /** Null when that account is gone. */
  suggested_by: z.nullable(Person),
  song: z.object({
    /** Names the idea's song when it is added to the band's songs. */
    id: Id,
    title: z.string(),
    artist: z.nullable(z.string()),
    /** Milliseconds. */
    duration: z.nullable(z.int()),
    spotify_link: z.nullable(z.string()),
    metadata: z.object({
      youtube_link: z.nullable(z.string()),
      apple_music_link: z.nullable(z.string()),
    }),
  }),
  votes: z.object({ love: z.int(), ok: z.int(), no: z.int() }),
  voters: z.array(z.object({ user_id: UserId, vote: Vote })),
})
export type Suggestion = z.infer<typeof Suggestion>

export const NewSuggestion = z
  .object({
    title: optionalText(300),
    artist: optionalText(300),
    duration: z.optional(z.nullable(z.int().check(z.positive(), z.maximum(86_400_000)))),
    spotify_link: optionalLink(),
    youtube_link: optionalLink(),
    apple_music_link: optionalLink(),
    notes: optionalText(10_000),
  })
  .check(
    z.refine(({ title, youtube_link }) => Boolean(title) || isYoutubeLink(youtube_link ?? ''), {
      path: ['title'],
      message: 'Title is required',
    }),
  )
export type NewSuggestion = z.output<typeof NewSuggestion>

export const NewVote = z.object({ vote: Vote })

const ofSuggestion = memberOf('suggestion', 'suggestionId')
const oneSuggestion = ids('suggestionId')

export const listSuggestions = get({
  path: '/api/bands/:bandId/suggestions',
  summary: 'The song ideas of a band with their votes, newest first',
  access: memberOfBand,
  params: inBand,
  result: z.array(Suggestion),
  version: 'suggestions',
})

export const createSuggestion = post({
  path: '/api/bands/:bandId/suggestions',
  summary: 'Suggest a song; a YouTube link alone is enough',
  access: memberOfBand,
  params: inBand,
  body: NewSuggestion,
  result: Suggestion,
  status: 201,
})

export const removeSuggestion = del({
  path: '/api/suggestions/:suggestionId',
  summary: 'Delete a song idea; it can be restored for 30 days',
  access: ofSuggestion,
  params: oneSuggestion,
})

export const voteForSuggestion = put({
  path: '/api/suggestions/:suggestionId/vote',
  summary: 'Vote for a song idea, or change the vote',
  access: ofSuggestion,
  params: oneSuggestion,
  body: NewVote,
  result: Suggestion,
})

export const withdrawVote = del({
  path: '/api/suggestions/:suggestionId/vote',
  summary: 'Take the own vote back',
  access: ofSuggestion,
  params: oneSuggestion,
})
