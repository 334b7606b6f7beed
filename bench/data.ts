import { Client } from 'pg'

/** How much a generated database holds. */
export interface Amount {
  readonly bands: number
  /** Of each band. */
  readonly songs: number
  readonly setlists: number
  /** Of each setlist; not more than there are songs. */
  readonly entries: number
}

/** Filled without their indexes and foreign keys, which are made again from their definitions. */
const tables = ['members', 'songs', 'setlists', 'setlist_songs']

interface Definition {
  drop: string
  make: string
}

async function definitions(client: Client): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where conrelid = any ($1::regclass[]) and contype in ('f', 'u', 'p')
      union all
      select format('drop index if exists %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index where indrelid = any ($1::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('u', 'p'))`,
    [tables],
  )
  return rows
}

/** Keys that others refer to are made before those that refer to them. */
const order = ({ make }: Definition) => (make.includes('FOREIGN KEY') ? 1 : 0)

/**
 * Fills a new, migrated database with bands 1 to n, each with its songs and setlists, and makes every given user a
 * member of the first bands.
 */
export async function fill(connection: string, amount: Amount): Promise<void> {
  const client = new Client({ connectionString: connection })
  await client.connect()
  await client.query(
    `set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '256MB'`,
  )
  const all = (await definitions(client)).toSorted((a, b) => order(a) - order(b))
  await client.query('begin')
  for (const { drop } of all.toReversed()) await client.query(drop)
  await insertRows(client, amount)
  for (const { make } of all) await client.query(make)
  await client.query('commit')
  await client.query('vacuum (analyze) bands, members, songs, setlists, setlist_songs, gigs')
  await client.end()
}

async function insertRows(client: Client, { bands, songs, setlists, entries }: Amount): Promise<void> {
  await client.query(
    `insert into bands (name, join_code) select 'Band ' || b, 'bench-' || b from generate_series(1, $1::int) b`,
    [bands],
  )
  // One series each, so that ids follow it: what belongs together is known without looking.
  await client.query(
    `insert into songs (band_id, title, artist, duration, spotify_link, tags, key, notes, created_at)
     select b, 'Song ' || n || ' of the evening', 'Artist ' || n % 97, 120000 + n * 317 % 240000,
       'https://open.spotify.com/track/' || md5(b || '.' || n), array['cover', 'set ' || n % 5],
       (array['C', 'Am', 'G', 'Em', 'Bb', 'F#m'])[1 + n % 6],
       case when n % 4 = 0 then 'Capo ' || n % 7 || ', watch the bridge' end, now() - n * interval '1 hour'
     from (select 1 + i / $2::int as b, 1 + i % $2::int as n from generate_series(0, $1::int * $2::int - 1) i) x`,
    [bands, songs],
  )
  await client.query(
    `insert into setlists (band_id, name, updated_at)
     select 1 + i / $2::int, 'Setlist ' || 1 + i % $2::int, now() - i % $2::int * interval '1 day'
     from generate_series(0, $1::int * $2::int - 1) i`,
    [bands, setlists],
  )
  await client.query(
    `insert into setlist_songs (band_id, setlist_id, song_id, position)
     select 1 + l / $2::int, 1 + l, l / $2::int * $3::int + 1 + (l * 7 + n) % $3::int, 1 + n
     from (select i / $4::int as l, i % $4::int as n from generate_series(0, $1::int * $2::int * $4::int - 1) i) x`,
    [bands, setlists, songs, entries],
  )
}
