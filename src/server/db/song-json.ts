import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The metadata object of a song, as every answer writes it; `alias` names the songs table in the query. */
export function songMetadata(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object(
    'youtube_link', ${column('youtube_link')}, 'apple_music_link', ${column('apple_music_link')},
    'notes', ${column('notes')}, 'tags', ${column('tags')}, 'key', ${column('key')},
    'spotify_key', ${column('spotify_key')})`
}
