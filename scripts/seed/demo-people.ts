import { parseDuration } from '../../src/contract/music/durations.ts'
import type { Trx } from '../../src/server/db/db.ts'
import type { DemoMember } from './demo-accounts.ts'
import { demoSuggestions } from './suggestions.ts'

const DAY_MS = 86_400_000

interface Stage {
  readonly trx: Trx
  readonly bandId: number
  readonly members: readonly DemoMember[]
  /** Milliseconds since 1970. */
  readonly now: number
}

type InstrumentIds = ReadonlyMap<string, number>

function idOf(instruments: InstrumentIds, name: string): number {
  const id = instruments.get(name)
  if (id === undefined) throw new Error(`There is no instrument '${name}'`)
  return id
}

/** Gives the members their instruments, and each song the people who play it. */
export async function addPlayers(stage: Stage, songIds: readonly number[]): Promise<void> {
  const rows = await stage.trx.selectFrom('instruments').select(['id', 'name']).execute()
  const instruments = new Map(rows.map(({ id, name }) => [name, id]))
  await addInstruments(stage, instruments)
  await addPerformers(stage, instruments, songIds)
}

async function addInstruments({ trx, members }: Stage, instruments: InstrumentIds): Promise<void> {
  const rows = members.flatMap(({ id, plays }) =>
    plays.map((name, index) => ({
      user_id: id,
      instrument_id: idOf(instruments, name),
      is_primary: index === 0,
      notes: null,
    })),
  )
  await trx
    .insertInto('user_instruments')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Everybody but every fifth song, which waits to be shared out; a trumpet joins for every ninth. */
async function addPerformers(
  { trx, bandId, members }: Stage,
  instruments: InstrumentIds,
  songIds: readonly number[],
): Promise<void> {
  const rows = songIds.flatMap((songId, index) => {
    if (index % 5 === 4) return []
    const players = members
      .filter((_, place) => index % 3 !== 2 || place !== 2)
      .map(({ id, name, email, plays }) => ({ user_id: id, name, email, plays: plays[0] }))
    const guest = { user_id: null, name: 'Wanda Ortiz', email: null, plays: 'Trumpet' as const }
    return [...players, ...(index % 9 === 0 ? [guest] : [])].map(({ plays, ...who }) => ({
      band_id: bandId,
      song_id: songId,
      instrument_id: idOf(instruments, plays),
      notes: null,
      created_by: members[0]?.id ?? null,
      ...who,
    }))
  })
  await trx.insertInto('performers').values(rows).execute()
}

/** The song ideas and what the members think of them. */
export async function addSuggestions({ trx, bandId, members, now }: Stage): Promise<void> {
  for (const { title, artist, length, why, by, daysAgo, votes } of demoSuggestions) {
    const { id } = await trx
      .insertInto('suggestions')
      .values({
        band_id: bandId,
        title,
        artist,
        duration: parseDuration(length) ?? null,
        spotify_link: null,
        youtube_link: null,
        apple_music_link: null,
        notes: why || null,
        suggested_by: members[by]?.id ?? null,
        created_at: new Date(now - daysAgo * DAY_MS).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const given = members.flatMap((member, index) => {
      const vote = votes[index] ?? '-'
      return vote === '-' ? [] : [{ band_id: bandId, suggestion_id: id, user_id: member.id, vote }]
    })
    await trx.insertInto('suggestion_votes').values(given).execute()
  }
}
