import { sql } from 'kysely'

import type { Member } from '../../../contract/members.ts'
import type { Role } from '../../../contract/roles.ts'
import { asJsonText } from '../../db/db.ts'
import type { JsonText, Queryable, Trx } from '../../db/db.ts'

const membersOf = (bandId: number, userId: string | null = null) => sql<Member>`
  select json_build_object('id', u.id, 'name', u.name, 'email', u.email) as "user", m.role,
    iso(m.joined_at) as joined_at
  from members m join users u on u.id = m.user_id
  where m.band_id = ${bandId} and (${userId}::uuid is null or m.user_id = ${userId})
  order by m.joined_at, u.id`

export function selectMembers(db: Queryable, bandId: number): Promise<JsonText> {
  return asJsonText(db, membersOf(bandId))
}

export async function selectMember(
  db: Queryable,
  bandId: number,
  userId: string,
): Promise<Member | undefined> {
  const { rows } = await membersOf(bandId, userId).execute(db)
  return rows[0]
}

export async function selectRole(db: Queryable, bandId: number, userId: string): Promise<Role | undefined> {
  const member = await db
    .selectFrom('members')
    .select('role')
    .where('band_id', '=', bandId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return member?.role
}

interface Strength {
  members: number
  admins: number
}

export async function countMembers(trx: Trx, bandId: number): Promise<Strength> {
  return trx
    .selectFrom('members')
    .where('band_id', '=', bandId)
    .select((eb) => [
      eb.fn.countAll<number>().as('members'),
      eb.fn.countAll<number>().filterWhere('role', '=', 'admin').as('admins'),
    ])
    .executeTakeFirstOrThrow()
}

export async function updateRole(trx: Trx, bandId: number, userId: string, role: Role): Promise<void> {
  await trx
    .updateTable('members')
    .set({ role })
    .where('band_id', '=', bandId)
    .where('user_id', '=', userId)
    .execute()
}

interface NewMember {
  band_id: number
  user_id: string
  role: Role
}

export async function insertMember(trx: Trx, member: NewMember): Promise<void> {
  await trx.insertInto('members').values(member).execute()
}

export async function deleteMember(trx: Trx, bandId: number, userId: string): Promise<void> {
  await trx.deleteFrom('members').where('band_id', '=', bandId).where('user_id', '=', userId).execute()
}

export async function isRemoved(db: Queryable, bandId: number, userId: string): Promise<boolean> {
  const removal = await db
    .selectFrom('removed_members')
    .select('user_id')
    .where('band_id', '=', bandId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return removal !== undefined
}

interface Removal {
  band_id: number
  user_id: string
  removed_by: string
}

export async function insertRemoval(trx: Trx, removal: Removal): Promise<void> {
  await trx
    .insertInto('removed_members')
    .values(removal)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lets whoever has the address in by links again. */
export async function deleteRemovalOf(trx: Trx, bandId: number, email: string): Promise<void> {
  await trx
    .deleteFrom('removed_members')
    .using('users')
    .whereRef('users.id', '=', 'removed_members.user_id')
    .where('removed_members.band_id', '=', bandId)
    .where('users.email', '=', email)
    .execute()
}
