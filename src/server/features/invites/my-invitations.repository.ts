import { sql } from 'kysely'

import type { MyInvitation } from '../../../contract/my-invitations.ts'
import type { Queryable } from '../../db/db.ts'
import { invitedBy, isOpen } from './email-invitations.repository.ts'

/** What lets the user in now: not where they are already, nor where an admin removed them. */
export async function selectOpen(
  db: Queryable,
  { id, email }: { id: string; email: string },
): Promise<MyInvitation[]> {
  const { rows } = await sql<MyInvitation>`
    select i.id, json_build_object('id', b.id, 'name', b.name) as band,
      ${invitedBy} as invited_by,
      iso(i.sent_at) as sent_at, iso(i.expires_at) as expires_at
    from email_invitations i join bands b on b.id = i.band_id
    where i.email = ${email} and ${isOpen} and i.expires_at > now()
      and not exists (select from members m where m.band_id = i.band_id and m.user_id = ${id})
      and not exists (select from removed_members r where r.band_id = i.band_id and r.user_id = ${id})
    order by i.sent_at desc, i.id desc`.execute(db)
  return rows
}

/** The band of an invitation that is open for the address. */
export async function selectBandOf(
  db: Queryable,
  email: string,
  id: number,
): Promise<{ bandId: number } | undefined> {
  const { rows } = await sql<{ bandId: number }>`
    select i.band_id as "bandId" from email_invitations i
    where i.email = ${email} and i.id = ${id} and ${isOpen}`.execute(db)
  return rows[0]
}

/** Whether the owner of an account wants no mail about invitations. */
export async function wantsNoMail(db: Queryable, email: string): Promise<boolean> {
  const { rows } = await sql<{ wantsNone: boolean }>`
    select bool_and(not u.email_notifications) as "wantsNone" from users u where u.email = ${email}`.execute(
    db,
  )
  return rows[0]?.wantsNone ?? false
}
