import { sql } from 'kysely'

import type { Instrument, MemberInstrument, NewMemberInstrument } from '../../../contract/instruments.ts'
import type { Queryable, Trx } from '../../db/db.ts'

export function selectInstruments(db: Queryable): Promise<Instrument[]> {
  return db.selectFrom('instruments').select(['id', 'name', 'emoji']).orderBy('id').execute()
}

export async function selectMemberInstruments(
  db: Queryable,
  userId: string,
  instrumentId: number | null = null,
): Promise<MemberInstrument[]> {
  const { rows } = await sql<MemberInstrument>`
    select p.user_id, p.instrument_id, p.is_primary, p.notes,
      json_build_object('id', i.id, 'name', i.name, 'emoji', i.emoji) as instrument
    from user_instruments p join instruments i on i.id = p.instrument_id
    where p.user_id = ${userId} and (${instrumentId}::bigint is null or p.instrument_id = ${instrumentId})
    order by p.is_primary desc, p.created_at, p.instrument_id`.execute(db)
  return rows
}

export async function isInstrument(db: Queryable, id: number): Promise<boolean> {
  const found = await db.selectFrom('instruments').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** What one user is to another by the bands they share; undefined when they share none. */
export async function selectStanding(
  db: Queryable,
  userId: string,
  otherId: string,
): Promise<'admin' | 'bandmate' | undefined> {
  const { rows } = await sql<{ role: 'admin' | 'bandmate' }>`
    select mine.role from members mine join members theirs on theirs.band_id = mine.band_id
    where mine.user_id = ${userId} and theirs.user_id = ${otherId}
    order by mine.role limit 1`.execute(db)
  return rows[0]?.role
}

/** Adds or changes what a user plays; a new primary instrument takes the place of the old one. */
export async function upsertMemberInstrument(
  trx: Trx,
  userId: string,
  { instrument_id, is_primary, notes = null }: NewMemberInstrument,
): Promise<void> {
  // Two primaries at once would trip over the unique index, so changes of one user queue up here.
  await sql`select from users where id = ${userId} for no key update`.execute(trx)
  if (is_primary)
    await trx
      .updateTable('user_instruments')
      .set({ is_primary: false })
      .where('user_id', '=', userId)
      .where('is_primary', '=', true)
      .execute()
  await trx
    .insertInto('user_instruments')
    .values({ user_id: userId, instrument_id, is_primary, notes })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'instrument_id']).doUpdateSet({ is_primary, notes }),
    )
    .execute()
}

export async function deleteMemberInstrument(
  trx: Trx,
  userId: string,
  instrumentId: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('user_instruments')
    .where('user_id', '=', userId)
    .where('instrument_id', '=', instrumentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function selectBandIds(db: Queryable, userId: string): Promise<number[]> {
  const bands = await db.selectFrom('members').select('band_id').where('user_id', '=', userId).execute()
  return bands.map(({ band_id }) => band_id)
}
