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
const tables = [
  'members',
  'songs',
  'setlists',
  'setlist_songs',
  'gigs',
  'suggestions',
  'suggestion_votes',
  'performers',
  'invites',
  'calendar_feeds',
  'setlist_marks',
  'setlist_shares',
  'email_invitations',
  'invitation_mails',
  'removed_members',
  'gig_notices',
]

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
 * Fills a new, migrated database with bands 1 to n, each with four members, its songs, setlists, gigs and so on.
 * Bounded by the machine's disk: keys and indexes are made once, after the rows.
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
  await client.query(`vacuum (analyze) users, bands, ${tables.join(', ')}`)
  await client.end()
}

const user = (number: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

async function insertRows(client: Client, { bands, songs, setlists, entries }: Amount): Promise<void> {
  await client.query(
    `insert into users (id, email, name)
     select ${user('b')}, 'user' || b || '@lamplighters.band', 'User ' || b from generate_series(1, $1::int) b`,
    [bands],
  )
  await client.query(
    `insert into bands (name, join_code, created_by)
     select 'Band ' || b, 'bench-' || b, ${user('b')} from generate_series(1, $1::int) b`,
    [bands],
  )
  await client.query(
    `insert into members (band_id, user_id, role)
     select b, ${user('1 + (b + n) % $1::int')}, case when n = 0 then 'admin' else 'bandmate' end
     from generate_series(1, $1::int) b, generate_series(0, least(3, $1::int - 1)) n`,
    [bands],
  )
  await insertMusic(client, { bands, songs, setlists, entries })
  await insertPlans(client, { bands, songs, setlists, entries })
}

/** One series each, so that ids follow it: what belongs together is known without looking. */
async function insertMusic(client: Client, { bands, songs, setlists, entries }: Amount): Promise<void> {
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
     from (select i / $4::int as l, i % $4::int as n
       from generate_series(0, $1::int * $2::int * $4::int - 1) i) x`,
    [bands, setlists, songs, entries],
  )
}

/** A few of everything else, so that no table is so small that reading it whole would be right. */
async function insertPlans(client: Client, { bands, songs, setlists }: Amount): Promise<void> {
  await client.query(
    `insert into gigs (band_id, name, date, setlist_id)
     select b, 'Gig ' || n, current_date + n * 7 - 35, (b - 1) * $2::int + 1 + n % $2::int
     from generate_series(1, $1::int) b, generate_series(1, 10) n`,
    [bands, setlists],
  )
  await client.query(
    `insert into suggestions (band_id, title) select b, 'Idea ' || n
     from generate_series(1, $1::int) b, generate_series(1, 10) n`,
    [bands],
  )
  await client.query(
    `insert into suggestion_votes (band_id, suggestion_id, user_id, vote)
     select s.band_id, s.id, m.user_id, 'love' from suggestions s join members m using (band_id)`,
  )
  await client.query(
    `insert into performers (band_id, song_id, name, instrument_id)
     select b, (b - 1) * $2::int + 1 + n % $2::int, 'Guest ' || n, 1 + n
     from generate_series(1, $1::int) b, generate_series(0, 9) n`,
    [bands, songs],
  )
  await client.query(
    `insert into invites (band_id, token, expires_at, max_uses)
     select b, 'bench-' || b || '-' || n, now() + interval '10 days', 50
     from generate_series(1, $1::int) b, generate_series(1, 2) n`,
    [bands],
  )
  await client.query(
    `insert into calendar_feeds (token, user_id, band_id)
     select 'bench-' || row_number() over (), user_id, band_id from members`,
  )
  await insertTraces(client, bands)
}

async function insertTraces(client: Client, bands: number): Promise<void> {
  await client.query(
    `insert into setlist_marks (band_id, setlist_id, kind, after_position, place)
     select band_id, id, 'break', 1, 0 from setlists where id % 10 = 0`,
  )
  await client.query(
    `insert into setlist_shares (band_id, setlist_id, token)
     select band_id, id, 'bench-share-' || id || repeat('-', 10) from setlists where id % 10 = 0`,
  )
  await client.query(
    `insert into email_invitations (band_id, email, role, expires_at)
     select b, 'guest' || b || '@lamplighters.band', 'bandmate', now() from generate_series(1, $1::int) b`,
    [bands],
  )
  await client.query(
    `insert into invitation_mails (band_id, email)
     select b, 'guest' || b || '@lamplighters.band' from generate_series(1, $1::int) b`,
    [bands],
  )
  await client.query(
    `insert into removed_members (band_id, user_id)
     select b, ${user('1 + (b + 7) % $1::int')} from generate_series(1, $1::int) b`,
    [bands],
  )
  await client.query(
    `insert into gig_notices (band_id, gig_id, kind, due_at)
     select band_id, id, 'added', now() + interval '1 day' from gigs where id % 10 = 0`,
  )
}
