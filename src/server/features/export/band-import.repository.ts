import { sql } from 'kysely'

import type { Trx } from '../../db/db.ts'

const details = {
  title: 'text',
  artist: 'text',
  duration: 'integer',
  spotify_link: 'text',
  youtube_link: 'text',
  apple_music_link: 'text',
  notes: 'text',
  created_at: 'timestamptz',
}

/** The columns that a file fills, and their types. */
const columns = {
  songs: {
    id: 'bigint',
    ...details,
    tags: 'text[]',
    key: 'text',
    spotify_key: 'boolean',
    created_by: 'uuid',
  },
  setlists: {
    id: 'bigint',
    name: 'text',
    start_time: 'time',
    target_minutes: 'integer',
    updated_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  setlist_songs: {
    setlist_id: 'bigint',
    song_id: 'bigint',
    position: 'integer',
    note: 'text',
    key: 'text',
  },
  setlist_marks: {
    setlist_id: 'bigint',
    kind: 'text',
    text: 'text',
    minutes: 'integer',
    after_position: 'integer',
    place: 'integer',
  },
  gigs: {
    name: 'text',
    date: 'date',
    time: 'time',
    location: 'text',
    setlist_id: 'bigint',
    notes: 'text',
    created_by: 'uuid',
  },
  suggestions: { id: 'bigint', ...details, suggested_by: 'uuid' },
  suggestion_votes: { suggestion_id: 'bigint', user_id: 'uuid', vote: 'text' },
} as const satisfies Record<string, Record<string, string>>

type Table = keyof typeof columns
type Row<T extends Table> = Readonly<Partial<Record<keyof (typeof columns)[T], unknown>>>

export type Numbered = 'songs' | 'setlists' | 'suggestions'

/** Ids that no row has yet, in rising order. */
export async function selectNewIds(trx: Trx, table: Numbered, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Adds rows to a table of the band, whatever their number, in one statement. */
export function insertInto(trx: Trx, bandId: number) {
  return async <T extends Table>(table: T, rows: readonly Row<T>[]): Promise<void> => {
    if (rows.length === 0) return
    const types = Object.entries(columns[table])
    const names = sql.join(types.map(([name]) => sql.ref(name)))
    const record = sql.join(types.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
    await sql`
      insert into ${sql.table(table)} (band_id, ${names}) overriding system value
      select ${bandId}::bigint, ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${record})`.execute(
      trx,
    )
  }
}

interface PerformerRow {
  song_id: number
  user_id: string | null
  name: string
  email?: string | null | undefined
  instrument: string
  notes?: string | null | undefined
  created_by: string
}

/** An instrument that is not known here is another; who plays one twice in a song plays it once. */
export async function insertPerformers(
  trx: Trx,
  bandId: number,
  rows: readonly PerformerRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into performers (band_id, song_id, user_id, name, email, instrument_id, notes, created_by)
    select ${bandId}::bigint, r.song_id, r.user_id, r.name, r.email,
      coalesce((select id from instruments where name = r.instrument), (select id from instruments where name = 'Other')),
      r.notes, r.created_by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (song_id bigint, user_id uuid, name text, email text, instrument text, notes text, created_by uuid)
    on conflict do nothing`.execute(trx)
}
