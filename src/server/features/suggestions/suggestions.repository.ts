import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { NewSong } from '../../../contract/songs.ts'
import type { NewSuggestion, Suggestion, Vote } from '../../../contract/suggestions.ts'
import { asJsonText } from '../../db/db.ts'
import type { JsonText, Queryable, Trx } from '../../db/db.ts'

/** The song ideas of a band as answers write them. */
function suggestionsOf(bandId: number, where: RawBuilder<unknown>) {
  return sql<Suggestion>`
    select s.id, iso(s.created_at) as created_at, s.notes,
      (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = s.suggested_by) as suggested_by,
      json_build_object('id', s.id, 'title', s.title, 'artist', s.artist, 'duration', s.duration,
        'spotify_link', s.spotify_link, 'metadata', json_build_object(
          'youtube_link', s.youtube_link, 'apple_music_link', s.apple_music_link)) as song,
      v.votes, v.voters
    from suggestions s cross join lateral (
      select json_build_object('love', count(*) filter (where vote = 'love'),
          'ok', count(*) filter (where vote = 'ok'), 'no', count(*) filter (where vote = 'no')) as votes,
        coalesce(json_agg(json_build_object('user_id', user_id, 'vote', vote) order by voted_at, user_id), '[]') as voters
      from suggestion_votes where band_id = s.band_id and suggestion_id = s.id
    ) v
    where s.band_id = ${bandId} and s.deleted_at is null and s.promoted_at is null and ${where}
    order by s.created_at desc, s.id desc`
}

export function selectSuggestions(db: Queryable, bandId: number): Promise<JsonText> {
  return asJsonText(db, suggestionsOf(bandId, sql`true`))
}

export async function selectSuggestion(
  db: Queryable,
  bandId: number,
  id: number,
): Promise<Suggestion | undefined> {
  const { rows } = await suggestionsOf(bandId, sql`s.id = ${id}`).execute(db)
  return rows[0]
}

export async function insertSuggestion(
  trx: Trx,
  bandId: number,
  userId: string,
  idea: NewSuggestion & { title: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('suggestions')
    .values({
      band_id: bandId,
      suggested_by: userId,
      title: idea.title,
      artist: idea.artist ?? null,
      duration: idea.duration ?? null,
      spotify_link: idea.spotify_link ?? null,
      youtube_link: idea.youtube_link ?? null,
      apple_music_link: idea.apple_music_link ?? null,
      notes: idea.notes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks an idea deleted, also one that has become a song; false when it already was. */
export async function markDeleted(trx: Trx, bandId: number, id: number, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('suggestions')
    .set({ deleted_at: sql<string>`now()`, deleted_by: userId })
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type SongOfIdea = Pick<NewSong, 'artist' | 'duration' | 'spotify_link' | 'youtube_link' | 'apple_music_link'>

/** Takes an idea off the list because it becomes a song; undefined when it is not on the list. */
export async function markPromoted(trx: Trx, bandId: number, id: number): Promise<SongOfIdea | undefined> {
  return trx
    .updateTable('suggestions')
    .set({ promoted_at: sql<string>`now()` })
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('promoted_at', 'is', null)
    .returning(['artist', 'duration', 'spotify_link', 'youtube_link', 'apple_music_link'])
    .executeTakeFirst()
}

export async function upsertVote(
  trx: Trx,
  vote: { band_id: number; suggestion_id: number; user_id: string; vote: Vote },
): Promise<void> {
  await trx
    .insertInto('suggestion_votes')
    .values(vote)
    .onConflict((conflict) =>
      conflict.columns(['band_id', 'suggestion_id', 'user_id']).doUpdateSet({ vote: vote.vote }),
    )
    .execute()
}

export async function deleteVote(trx: Trx, bandId: number, id: number, userId: string): Promise<void> {
  await trx
    .deleteFrom('suggestion_votes')
    .where('band_id', '=', bandId)
    .where('suggestion_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}
