import { CompiledQuery } from 'kysely'

import type { Owner } from '../../contract/access.ts'
import type { VersionedList } from '../../contract/endpoint.ts'
import type { Role } from '../../contract/roles.ts'
import { askTogether } from './ask-together.ts'
import type { Db } from './db.ts'

/** Where a member stands in a band, and how far its lists have come. */
export interface Membership {
  readonly bandId: number
  readonly role: Role
  readonly timeZone: string
  /** YYYY-MM-DD in the band's time zone. */
  readonly today: string
  readonly versions: Readonly<Record<VersionedList, number | null>>
}

/**
 * Opens every request on a band: finds the thing, its band and the caller's place in it. Undefined when the thing
 * does not exist or is not the caller's, which nobody can tell apart.
 */
export type FindMembership = (userId: string, owner: Owner, id: number) => Promise<Membership | undefined>

interface Question {
  readonly userId: string
  readonly id: number
}

const tables: Readonly<Record<Exclude<Owner, 'band'>, { table: string; lives: string }>> = {
  song: { table: 'songs', lives: 't.deleted_at is null' },
  setlist: { table: 'setlists', lives: 't.deleted_at is null' },
  setlistSong: { table: 'setlist_songs', lives: 'true' },
  setlistMark: { table: 'setlist_marks', lives: 'true' },
  gig: { table: 'gigs', lives: 't.deleted_at is null' },
  suggestion: { table: 'suggestions', lives: 't.deleted_at is null' },
  invite: { table: 'invites', lives: 'true' },
  performer: { table: 'performers', lives: 'true' },
}
const owners: readonly Owner[] = [
  'band',
  'song',
  'setlist',
  'setlistSong',
  'setlistMark',
  'gig',
  'suggestion',
  'invite',
  'performer',
]

function statementFor(owner: Owner): string {
  const thing = owner === 'band' ? undefined : tables[owner]
  const version = owner === 'setlist' ? 't.version' : 'null'
  const from = thing
    ? `${thing.table} t join members m on m.band_id = t.band_id and m.user_id = asked.user_id`
    : 'members m'
  const where = thing
    ? `t.id = asked.id and ${thing.lives}`
    : 'm.band_id = asked.id and m.user_id = asked.user_id'
  // With a limit each question is looked up by itself, however small the tables seem to the planner.
  return `
    select asked.place::int as place, found.*
    from unnest($1::bigint[], $2::uuid[]) with ordinality asked (id, user_id, place)
    cross join lateral (
      select m.band_id as "bandId", m.role, b.time_zone as "timeZone",
        to_char(now() at time zone b.time_zone, 'YYYY-MM-DD') as today,
        json_build_object('songs', b.songs_version, 'setlists', b.setlists_version, 'members', b.members_version,
          'gigs', b.gigs_version, 'suggestions', b.suggestions_version, 'invites', b.invites_version,
          'setlist', ${version}) as versions
      from ${from} join bands b on b.id = m.band_id
      where ${where} limit 1
    ) found`
}

function findFor(db: Db, owner: Owner) {
  const statement = statementFor(owner)
  return askTogether<Question, Membership>(
    ({ userId, id }) => `${id} ${userId}`,
    async (questions) => {
      const ids = questions.map(({ id }) => id)
      const userIds = questions.map(({ userId }) => userId)
      const { rows } = await db.executeQuery<Membership & { place: number }>(
        CompiledQuery.raw(statement, [ids, userIds]),
      )
      const answers: (Membership | undefined)[] = Array.from(questions, () => undefined)
      for (const { place, ...membership } of rows) answers[place - 1] = membership
      return answers
    },
  )
}

export function openMemberships(db: Db): FindMembership {
  const finders = Object.fromEntries(owners.map((owner) => [owner, findFor(db, owner)])) as Record<
    Owner,
    ReturnType<typeof findFor>
  >
  return (userId, owner, id) => finders[owner]({ userId, id })
}
