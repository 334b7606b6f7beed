import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Band, BandChange, BandName, NewBand } from '../../../contract/bands.ts'
import { iso } from '../../db/db.ts'
import type { Queryable, Trx } from '../../db/db.ts'

/** 192 bits: nobody guesses it. */
function newJoinCode(): string {
  return randomBytes(24).toString('base64url')
}

function selectBandsOf(db: Queryable, userId: string) {
  return db
    .selectFrom('bands')
    .innerJoin('members', 'members.band_id', 'bands.id')
    .where('members.user_id', '=', userId)
    .select([
      'bands.id',
      'bands.name',
      'bands.description',
      'bands.time_zone',
      'members.role',
      iso('bands.created_at').as('created_at'),
      iso('bands.updated_at').as('updated_at'),
    ])
}

export function selectBands(db: Queryable, userId: string): Promise<Band[]> {
  return selectBandsOf(db, userId).orderBy('members.joined_at').orderBy('bands.id').execute()
}

/** The band as this member may see it: the join code is for admins. */
export async function selectBand(db: Queryable, bandId: number, userId: string): Promise<Band | undefined> {
  const found = await selectBandsOf(db, userId)
    .select('bands.join_code')
    .where('bands.id', '=', bandId)
    .executeTakeFirst()
  if (!found) return undefined
  const { join_code, ...band } = found
  return band.role === 'admin' ? { ...band, join_code } : band
}

export function selectBandName(db: Queryable, bandId: number): Promise<BandName | undefined> {
  return db.selectFrom('bands').select(['id', 'name']).where('id', '=', bandId).executeTakeFirst()
}

export function selectByJoinCode(db: Queryable, bandId: number, code: string): Promise<BandName | undefined> {
  return db
    .selectFrom('bands')
    .select(['id', 'name'])
    .where('id', '=', bandId)
    .where('join_code', '=', code)
    .executeTakeFirst()
}

/** How many bands this user made and is still in; the next to ask waits until the transaction has ended. */
export async function countBandsMadeBy(trx: Trx, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { made } = await trx
    .selectFrom('bands')
    .innerJoin('members', 'members.band_id', 'bands.id')
    .where('members.user_id', '=', userId)
    .where('bands.created_by', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .executeTakeFirstOrThrow()
  return made
}

export async function insertBand(trx: Trx, userId: string, band: NewBand): Promise<number> {
  const { id } = await trx
    .insertInto('bands')
    .values({
      name: band.name,
      description: band.description ?? null,
      join_code: newJoinCode(),
      created_by: userId,
      ...(band.time_zone && { time_zone: band.time_zone }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertMember(
  trx: Trx,
  member: { band_id: number; user_id: string; role: 'admin' | 'bandmate' },
): Promise<void> {
  await trx.insertInto('members').values(member).execute()
}

/** The names in small letters. PostgreSQL reads a thousand files for them, so they are asked for once. */
let timeZones: ReadonlySet<string> | undefined

export async function isKnownTimeZone(trx: Trx, name: string): Promise<boolean> {
  timeZones ??= await selectTimeZones(trx)
  return timeZones.has(name.toLowerCase())
}

async function selectTimeZones(trx: Trx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select lower(name) as name from pg_timezone_names`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

export async function updateBand(trx: Trx, bandId: number, change: BandChange): Promise<void> {
  await trx
    .updateTable('bands')
    .set({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.time_zone !== undefined && { time_zone: change.time_zone }),
      ...(change.description !== undefined && { description: change.description }),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', bandId)
    .execute()
}

export async function updateJoinCode(trx: Trx, bandId: number): Promise<{ join_code: string }> {
  return trx
    .updateTable('bands')
    .set({ join_code: newJoinCode() })
    .where('id', '=', bandId)
    .returning('join_code')
    .executeTakeFirstOrThrow()
}

export async function deleteBand(trx: Trx, bandId: number): Promise<void> {
  await trx.deleteFrom('bands').where('id', '=', bandId).execute()
}
