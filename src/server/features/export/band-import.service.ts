import type { BandImport } from '../../../contract/band-import.ts'
import type { Band } from '../../../contract/bands.ts'
import type { UserContext } from '../../context.ts'
import { inTransaction } from '../../db/change.ts'
import { perMinute } from '../../http/limits.ts'
import { establish, present } from '../bands/bands.service.ts'
import * as imported from './band-import.repository.ts'

const takeTurn = perMinute('band-imports', 20)

/** A time that has passed: nothing of ours was made in the future. */
function past(at: string | undefined): string {
  const now = new Date().toISOString()
  return at !== undefined && at < now ? at : now
}

type Ids = ReadonlyMap<number, number>

/** The things under new ids, by the ids they have in the file. */
const numbered = (things: readonly { id: number }[], ids: readonly number[]): Ids =>
  new Map(things.map(({ id }, at) => [id, ids[at] ?? 0]))

const withId = (ids: Ids, id: number) => ids.get(id) ?? 0

function songRows({ songs }: BandImport, ids: Ids, userId: string) {
  return songs.map((song) => ({
    ...song,
    id: withId(ids, song.id),
    tags: song.tags ?? [],
    key: song.key || null,
    created_by: userId,
    created_at: past(song.created_at),
  }))
}

/** Who is not the importer is a guest: a file cannot make anybody a member. */
function performerRows({ songs }: BandImport, ids: Ids, userId: string) {
  return songs.flatMap(({ id, performers }) =>
    performers.map((performer) => ({
      ...performer,
      email: performer.email || null,
      song_id: withId(ids, id),
      user_id: performer.user_id === userId ? userId : null,
      created_by: userId,
    })),
  )
}

function setlistRows({ setlists }: BandImport, ids: Ids, userId: string) {
  return setlists.map(({ id, name, start_time, target_minutes, created_at, updated_at }) => ({
    id: withId(ids, id),
    name,
    start_time,
    target_minutes,
    updated_by: userId,
    created_at: past(created_at),
    updated_at: past(updated_at),
  }))
}

const entryRows = ({ setlists }: BandImport, setlistIds: Ids, songIds: Ids) =>
  setlists.flatMap(({ id, songs }) =>
    songs.map(({ song_id, note, key }, at) => ({
      setlist_id: withId(setlistIds, id),
      song_id: withId(songIds, song_id),
      position: at + 1,
      note,
      key,
    })),
  )

/** Marks stand in the order of the songs before them, whatever the file says. */
const markRows = ({ setlists }: BandImport, ids: Ids) =>
  setlists.flatMap(({ id, songs, marks }) =>
    marks
      .map((mark) => ({ ...mark, after_position: Math.min(mark.after_position, songs.length) }))
      .toSorted((one, other) => one.after_position - other.after_position)
      .map((mark, place) => ({ ...mark, setlist_id: withId(ids, id), place })),
  )

const gigRows = ({ gigs }: BandImport, ids: Ids, userId: string) =>
  gigs.map(({ setlist_id, ...gig }) => ({
    ...gig,
    setlist_id: setlist_id == null ? null : withId(ids, setlist_id),
    created_by: userId,
  }))

const suggestionRows = ({ suggestions }: BandImport, ids: readonly number[], userId: string) =>
  suggestions.map((idea, at) => ({
    ...idea,
    id: ids[at],
    suggested_by: idea.suggested_by === userId ? userId : null,
    created_at: past(idea.created_at),
  }))

const voteRows = ({ suggestions }: BandImport, ids: readonly number[], userId: string) =>
  suggestions.flatMap(({ votes }, at) =>
    votes
      .filter(({ user_id }) => user_id === userId)
      .slice(0, 1)
      .map((vote) => ({ ...vote, suggestion_id: ids[at] })),
  )

/** Makes a band of the caller's own with everything of an exported one, or nothing at all. */
export async function run(ctx: UserContext, band: BandImport): Promise<Band> {
  await takeTurn(ctx)
  const userId = ctx.user.id
  return inTransaction(ctx, async (trx) => {
    const bandId = await establish(trx, ctx, band, 'band_imported')
    const newIds = (table: imported.Numbered, count: number) => imported.selectNewIds(trx, table, count)
    const songIds = numbered(band.songs, await newIds('songs', band.songs.length))
    const setlistIds = numbered(band.setlists, await newIds('setlists', band.setlists.length))
    const ideaIds = await newIds('suggestions', band.suggestions.length)
    const insert = imported.insertInto(trx, bandId)
    await insert('songs', songRows(band, songIds, userId))
    await imported.insertPerformers(trx, bandId, performerRows(band, songIds, userId))
    await insert('setlists', setlistRows(band, setlistIds, userId))
    await insert('setlist_songs', entryRows(band, setlistIds, songIds))
    await insert('setlist_marks', markRows(band, setlistIds))
    await insert('gigs', gigRows(band, setlistIds, userId))
    await insert('suggestions', suggestionRows(band, ideaIds, userId))
    await insert('suggestion_votes', voteRows(band, ideaIds, userId))
    return present(trx, ctx, bandId)
  })
}
