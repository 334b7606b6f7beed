import { sql } from 'kysely'

import type { Queryable, Trx } from '../../db/db.ts'

const QUIET = sql.raw("interval '5 minutes'")

export interface GigFacts {
  name: string
  date: string
  /** HH:MM */
  time: string | null
  location: string | null
}

interface Notice {
  bandId: number
  gigId: number
  userId: string
}

/** A new gig, or one that came back: what was called off a moment ago was never told. */
export async function noteAdded(trx: Trx, { bandId, gigId, userId }: Notice): Promise<void> {
  const { rows } = await sql`
    delete from gig_notices where band_id = ${bandId} and gig_id = ${gigId} and kind = 'called off'
    returning gig_id`.execute(trx)
  if (rows.length > 0) return
  await sql`
    insert into gig_notices (band_id, gig_id, kind, changed_by, due_at)
    values (${bandId}, ${gigId}, 'added', ${userId}, now() + ${QUIET})
    on conflict (band_id, gig_id) do nothing`.execute(trx)
}

/** A gig that was `known` otherwise; of several changes the first one's knowledge counts. */
export async function noteChanged(
  trx: Trx,
  { bandId, gigId, userId }: Notice,
  known: GigFacts,
): Promise<void> {
  await sql`
    insert into gig_notices
      (band_id, gig_id, kind, known_name, known_date, known_time, known_location, changed_by, due_at)
    values (${bandId}, ${gigId}, 'changed', ${known.name}, ${known.date}, ${known.time}, ${known.location}, ${userId},
      now() + ${QUIET})
    on conflict (band_id, gig_id) do update set changed_by = excluded.changed_by, due_at = excluded.due_at`.execute(
    trx,
  )
}

/** A gig that was called off; one that nobody heard of yet goes without a word. */
export async function noteCalledOff(trx: Trx, { bandId, gigId, userId }: Notice): Promise<void> {
  const { rows } = await sql`
    delete from gig_notices where band_id = ${bandId} and gig_id = ${gigId} and kind = 'added'
    returning gig_id`.execute(trx)
  if (rows.length > 0) return
  await sql`
    insert into gig_notices (band_id, gig_id, kind, changed_by, due_at)
    values (${bandId}, ${gigId}, 'called off', ${userId}, now() + ${QUIET})
    on conflict (band_id, gig_id) do update
    set kind = excluded.kind, changed_by = excluded.changed_by, due_at = excluded.due_at`.execute(trx)
}

export interface DueNotice {
  kind: 'added' | 'changed' | 'called off'
  bandName: string
  /** Who did it; null when that account is gone. */
  byName: string | null
  gig: GigFacts
  /** Of a changed gig. */
  known: GigFacts | null
  isPast: boolean
  /** Who wants mails about gigs and did not do it. */
  readers: { email: string; unsubscribeToken: string }[]
}

const facts = (alias: string, prefix = '') => sql`json_build_object(
  'name', ${sql.ref(`${alias}.${prefix}name`)}, 'date', to_char(${sql.ref(`${alias}.${prefix}date`)}, 'YYYY-MM-DD'),
  'time', to_char(${sql.ref(`${alias}.${prefix}time`)}, 'HH24:MI'), 'location', ${sql.ref(`${alias}.${prefix}location`)})`

/** Takes notices that are due, so that no other process sends them too. */
export async function takeDueNotices(db: Queryable, atMost: number): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    with due as (
      delete from gig_notices where (band_id, gig_id) in (
        select band_id, gig_id from gig_notices where due_at <= now()
        order by due_at limit ${atMost} for update skip locked
      ) returning *
    )
    select n.kind, b.name as "bandName", u.name as "byName", ${facts('g')} as gig,
      case when n.kind = 'changed' then ${facts('n', 'known_')} end as known,
      greatest(g.date, coalesce(n.known_date, g.date)) < (now() at time zone b.time_zone)::date as "isPast",
      coalesce((
        select json_agg(json_build_object('email', r.email, 'unsubscribeToken', r.unsubscribe_token))
        from members m join users r on r.id = m.user_id
        where m.band_id = n.band_id and r.email_notifications and m.user_id is distinct from n.changed_by
      ), '[]') as readers
    from due n
    join gigs g on g.band_id = n.band_id and g.id = n.gig_id
    join bands b on b.id = n.band_id
    left join users u on u.id = n.changed_by`.execute(db)
  return rows
}

/** Ends the notifications of whoever a mail with this token went to; false when nobody has it. */
export async function endNotifications(db: Queryable, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_notifications: false })
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
