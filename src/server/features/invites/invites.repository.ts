import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Invite, InviteInfo } from '../../../contract/invites.ts'
import type { Queryable, Trx } from '../../db/db.ts'

const isActive = sql`(i.revoked_at is null and i.expires_at > now() and i.uses_count < i.max_uses)`

/** The links of a band as answers write them; `site` comes before the path. */
function invitesOf(site: string, where: RawBuilder<unknown>) {
  return sql<Invite>`
    select i.id, ${site} || '/join/' || i.token as url, iso(i.created_at) as created_at,
      (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = i.created_by) as created_by,
      iso(i.expires_at) as expires_at, iso(i.revoked_at) as revoked_at, i.max_uses, i.uses_count,
      ${isActive} as is_active
    from invites i
    where ${where}
    order by i.created_at desc, i.id desc`
}

export async function selectInvites(db: Queryable, bandId: number, site: string): Promise<Invite[]> {
  const { rows } = await invitesOf(site, sql`i.band_id = ${bandId}`).execute(db)
  return rows
}

export async function selectInvite(
  db: Queryable,
  bandId: number,
  id: number,
  site: string,
): Promise<Invite | undefined> {
  const { rows } = await invitesOf(site, sql`i.band_id = ${bandId} and i.id = ${id}`).execute(db)
  return rows[0]
}

interface InviteRow {
  band_id: number
  token: string
  created_by: string
  expires_at: string
  max_uses: number
}

export async function insertInvite(trx: Trx, invite: InviteRow): Promise<number> {
  const { id } = await trx.insertInto('invites').values(invite).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Revokes a link; one that is revoked keeps its time. */
export async function updateRevoked(trx: Trx, bandId: number, id: number): Promise<void> {
  await trx
    .updateTable('invites')
    .set({ revoked_at: sql<string>`coalesce(revoked_at, now())` })
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .execute()
}

export async function revokeInvitesOf(trx: Trx, bandId: number, userId: string): Promise<void> {
  await trx
    .updateTable('invites')
    .set({ revoked_at: sql<string>`now()` })
    .where('band_id', '=', bandId)
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** What a token tells to anybody; undefined when there is no such link. */
export async function selectInfo(db: Queryable, token: string): Promise<InviteInfo | undefined> {
  const { rows } = await sql<InviteInfo>`
    select b.id as "bandId", b.name as "bandName", u.name as "creatorName", ${isActive} as "isActive",
      iso(i.expires_at) as "expiresAt",
      (select count(*)::int from members m where m.band_id = b.id) as "memberCount"
    from invites i join bands b on b.id = i.band_id left join users u on u.id = i.created_by
    where i.token = ${token}`.execute(db)
  return rows[0]
}

interface Door {
  id: number
  bandId: number
  bandName: string
}

/** The band a token leads to, whether the link still works or not. */
export async function selectDoor(db: Queryable, token: string): Promise<Door | undefined> {
  const { rows } = await sql<Door>`
    select i.id, b.id as "bandId", b.name as "bandName"
    from invites i join bands b on b.id = i.band_id where i.token = ${token}`.execute(db)
  return rows[0]
}

export async function isLiveToken(db: Queryable, bandId: number, token: string): Promise<boolean> {
  const { rows } = await sql`
    select from invites i where i.band_id = ${bandId} and i.token = ${token} and ${isActive}`.execute(db)
  return rows.length > 0
}

/** Counts one use of a link that still works; false when it does not. */
export async function useInvite(trx: Trx, bandId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invites i set uses_count = i.uses_count + 1
    where i.band_id = ${bandId} and i.id = ${id} and ${isActive}`.execute(trx)
  return numAffectedRows === 1n
}
