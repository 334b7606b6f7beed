import { sql } from 'kysely'

import { parseDuration } from '../../src/contract/music/durations.ts'
import type { Db, Trx } from '../../src/server/db/db.ts'
import { insertBand } from '../../src/server/features/bands/bands.repository.ts'
import { StartError } from '../../src/server/start-error.ts'
import { demoAccounts } from './demo-accounts.ts'
import type { DemoMember } from './demo-accounts.ts'
import { addPlayers, addSuggestions } from './demo-people.ts'
import { demoGigs } from './gigs.ts'
import { demoBand, demoMembers } from './people.ts'
import { demoSetlists } from './setlists.ts'
import { demoSongs } from './songs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FRIDAY = 5
const BAND_AGE_DAYS = 800
const SONGS_OF_THIS_MONTH = 6

interface Stage {
  readonly trx: Trx
  readonly bandId: number
  readonly members: readonly DemoMember[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Fills the demo band in one transaction. False when it is there already, which changes nothing.
 * @throws StartError when the database holds other bands and `force` is not given.
 */
export function fillDemoBand(db: Db, { force = false, now = Date.now() } = {}): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo band'))`.execute(trx)
    if (await hasDemoBand(trx)) return false
    if (!force && (await hasBands(trx)))
      throw new StartError(
        'The database holds other bands: npm run seed -- --force adds the demo band to them',
      )
    const members = await demoAccounts(trx)
    const bandId = await addBand(trx, members, now)
    const stage = { trx, bandId, members, now }
    const songIds = await addSongs(stage)
    const setlistIds = await addSetlists(stage, songIds)
    await addGigs(stage, setlistIds)
    await addPlayers(stage, [...songIds.values()])
    await addSuggestions(stage)
    return true
  })
}

async function hasDemoBand(trx: Trx): Promise<boolean> {
  const band = await trx
    .selectFrom('bands')
    .innerJoin('users', 'users.id', 'bands.created_by')
    .where('bands.name', '=', demoBand.name)
    .where('users.email', '=', demoMembers[0].email)
    .select('bands.id')
    .executeTakeFirst()
  return band !== undefined
}

async function hasBands(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('bands').select('id').limit(1).executeTakeFirst()) !== undefined
}

const timeAgo = (now: number, ms: number) => new Date(now - ms).toISOString()
const nth = (members: readonly DemoMember[], index: number) => members[index % members.length]?.id ?? null

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo band knows no '${name}'`)
  return id
}

async function addBand(trx: Trx, members: readonly DemoMember[], now: number): Promise<number> {
  const [founder] = members
  if (!founder) throw new Error('The demo band has no members')
  const bandId = await insertBand(trx, founder.id, demoBand)
  const rows = members.map(({ id, role }, index) => ({
    band_id: bandId,
    user_id: id,
    role,
    joined_at: timeAgo(now, (BAND_AGE_DAYS - 7 * index) * DAY_MS),
  }))
  await trx.insertInto('members').values(rows).execute()
  return bandId
}

/** Days since the song joined the repertoire: the first few this month, the others steadily before. */
function ageOfSong(index: number): number {
  return index < SONGS_OF_THIS_MONTH ? 2 + 4 * index : 40 + 12 * (index - SONGS_OF_THIS_MONTH)
}

async function addSongs({ trx, bandId, members, now }: Stage): Promise<ReadonlyMap<string, number>> {
  const rows = demoSongs.map((song, index) => ({
    band_id: bandId,
    title: song.title,
    artist: song.artist,
    duration: parseDuration(song.length) ?? null,
    key: song.key || null,
    tags: [...song.tags],
    notes: song.notes || null,
    spotify_link: song.spotify ? `https://open.spotify.com/track/${song.spotify}` : null,
    youtube_link: song.youtube ? `https://www.youtube.com/watch?v=${song.youtube}` : null,
    created_by: nth(members, index),
    created_at: timeAgo(now, ageOfSong(index) * DAY_MS),
    updated_at: timeAgo(now, ageOfSong(index) * DAY_MS),
  }))
  const added = await trx.insertInto('songs').values(rows).returning(['id', 'title']).execute()
  return new Map(added.map(({ id, title }) => [title, id]))
}

async function addSetlists(
  { trx, bandId, members, now }: Stage,
  songIds: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const rows = demoSetlists.map(({ name, editor, editedHoursAgo }) => ({
    band_id: bandId,
    name,
    updated_by: nth(members, editor),
    created_at: timeAgo(now, 120 * DAY_MS),
    updated_at: timeAgo(now, editedHoursAgo * HOUR_MS),
  }))
  const added = await trx.insertInto('setlists').values(rows).returning(['id', 'name']).execute()
  const setlistIds = new Map(added.map(({ id, name }) => [name, id]))
  const entries = demoSetlists.flatMap(({ name, titles, editedHoursAgo }) =>
    titles.map((title, index) => ({
      band_id: bandId,
      setlist_id: idOf(setlistIds, name),
      song_id: idOf(songIds, title),
      position: index + 1,
      updated_at: timeAgo(now, editedHoursAgo * HOUR_MS),
    })),
  )
  await trx.insertInto('setlist_songs').values(entries).execute()
  return setlistIds
}

/** The day of a gig, counted from the coming Friday. */
function dateOfGig(now: number, week: number, day: number): string {
  const untilFriday = (FRIDAY - new Date(now).getUTCDay() + 7) % 7
  return new Date(now + (untilFriday + 7 * week + day) * DAY_MS).toISOString().slice(0, 10)
}

async function addGigs(
  { trx, bandId, members, now }: Stage,
  setlistIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = demoGigs.map(({ name, week, day, time, location, setlist, notes }, index) => ({
    band_id: bandId,
    name,
    date: dateOfGig(now, week, day),
    time,
    location,
    setlist_id: setlist === undefined ? null : idOf(setlistIds, setlist),
    notes: notes ?? null,
    created_by: nth(members, index),
  }))
  await trx.insertInto('gigs').values(rows).execute()
}
