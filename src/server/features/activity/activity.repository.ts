import { sql } from 'kysely'

import type { ActivityAction, ActivityCursor, ActivityEntry } from '../../../contract/activity.ts'
import type { DeletedKind } from '../../../contract/trash.ts'
import type { Queryable, Trx } from '../../db/db.ts'

const KEPT = sql.raw("interval '180 days'")

export interface Deed {
  bandId: number
  by: string
  action: ActivityAction
  /** Whom it was done to. */
  memberId?: string
  name?: string
}

export async function insertDeed(trx: Trx, { bandId, by, action, memberId, name }: Deed): Promise<void> {
  await trx
    .insertInto('band_activity')
    .values({
      band_id: bandId,
      actor_id: by,
      action,
      ...(memberId && { member_id: memberId }),
      ...(name && { name }),
    })
    .execute()
}

interface Named {
  table: string
  name: string
  /** Rows whose deletion takes nothing from the band. */
  except?: string
}

const named: Readonly<Record<DeletedKind, Named>> = {
  song: { table: 'songs', name: 'title' },
  setlist: { table: 'setlists', name: 'name' },
  gig: { table: 'gigs', name: 'name' },
  suggestion: { table: 'suggestions', name: 'title', except: 'promoted_at is not null' },
}

interface DeedWithThing extends Pick<Deed, 'bandId' | 'by' | 'action'> {
  kind: DeletedKind
  id: number
}

/** Reads the thing's name itself, so that it can be sent together with what is done to the thing. */
export async function insertDeedWithThing(
  trx: Trx,
  { bandId, by, action, kind, id }: DeedWithThing,
): Promise<void> {
  const { table, name, except = 'false' } = named[kind]
  await sql`
    insert into band_activity (band_id, actor_id, action, name)
    select band_id, ${by}, ${action}, ${sql.ref(name)} from ${sql.table(table)}
    where band_id = ${bandId} and id = ${id} and not (${sql.raw(except)})`.execute(trx)
}

/** In every band of the user. */
export async function insertExports(trx: Trx, userId: string): Promise<void> {
  await sql`
    insert into band_activity (band_id, actor_id, action)
    select band_id, user_id, 'band_exported' from members where user_id = ${userId}
    order by band_id`.execute(trx)
}

const NEWEST: ActivityCursor = { at: '9999-12-31T00:00:00.000Z', source: 'z', id: 0 }

const person = (alias: string) => sql`
  case when ${sql.ref(`${alias}.id`)} is not null
    then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

/** The deeds of a band and those of its members' accounts, newest first. */
export async function selectActivity(
  db: Queryable,
  bandId: number,
  limit: number,
  { at, source, id }: ActivityCursor = NEWEST,
): Promise<ActivityEntry[]> {
  const before = (own: string) => sql`
    band_id = ${bandId} and at > now() - ${KEPT} and at <= ${at}::timestamptz
    and (at, ${sql.lit(own)}, id) < (${at}::timestamptz, ${source}, ${id}::bigint)
    order by at desc, id desc limit ${limit}`
  const { rows } = await sql<ActivityEntry>`
    select concat((extract(epoch from x.at) * 1000)::bigint, '-', x.source, x.id) as id, iso(x.at) as at, x.action,
      ${person('actor')} as by, ${person('member')} as member, x.name
    from (
      (select 'b' as source, id, at, action, actor_id, member_id, name from band_activity where ${before('b')})
      union all
      (select 'a' as source, id, at, action, case action when 'sign_in_failed' then null else user_id end,
        case action when 'sign_in_failed' then user_id end, null from account_activity where ${before('a')})
    ) x left join users actor on actor.id = x.actor_id left join users member on member.id = x.member_id
    order by x.at desc, x.source desc, x.id desc limit ${limit}`.execute(db)
  return rows
}

export async function deleteOldDeeds(db: Queryable): Promise<void> {
  await sql`delete from band_activity where at <= now() - ${KEPT}`.execute(db)
}
