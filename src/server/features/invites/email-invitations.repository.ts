import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { EmailInvitation } from '../../../contract/email-invitations.ts'
import type { Role } from '../../../contract/roles.ts'
import type { Queryable, Trx } from '../../db/db.ts'

/** Of an invitation `i`: nobody has answered it. */
export const isOpen = sql`i.accepted_at is null and i.withdrawn_at is null`

/** Who sent an invitation `i`, null when that account is gone. */
export const invitedBy = sql`(
  select json_build_object('id', u.id, 'name', u.name) from users u where u.id = i.invited_by)`

function invitationsOf(bandId: number, where: RawBuilder<unknown>) {
  return sql<EmailInvitation>`
    select i.id, i.email, i.role,
      ${invitedBy} as invited_by,
      iso(i.created_at) as created_at, iso(i.sent_at) as sent_at, iso(i.expires_at) as expires_at
    from email_invitations i
    where i.band_id = ${bandId} and ${isOpen} and ${where}
    order by i.created_at desc, i.id desc`
}

export async function selectInvitations(db: Queryable, bandId: number): Promise<EmailInvitation[]> {
  const { rows } = await invitationsOf(bandId, sql`true`).execute(db)
  return rows
}

export async function selectInvitation(
  db: Queryable,
  bandId: number,
  id: number,
): Promise<EmailInvitation | undefined> {
  const { rows } = await invitationsOf(bandId, sql`i.id = ${id}`).execute(db)
  return rows[0]
}

interface NewRow {
  band_id: number
  email: string
  role: Role
  invited_by: string
  expires_at: string
}

/** Opens an invitation; one that is open for the address is renewed instead, also in its inviter. */
export async function upsertInvitation(trx: Trx, invitation: NewRow): Promise<number> {
  const { id } = await trx
    .insertInto('email_invitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .columns(['band_id', 'email'])
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doUpdateSet({
          invited_by: invitation.invited_by,
          expires_at: invitation.expires_at,
          sent_at: sql<string>`now()`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function isMemberAddress(trx: Trx, bandId: number, email: string): Promise<boolean> {
  const member = await trx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.id')
    .where('members.band_id', '=', bandId)
    .where('users.email', '=', email)
    .executeTakeFirst()
  return member !== undefined
}

export async function withdraw(trx: Trx, bandId: number, id: number): Promise<void> {
  await trx
    .updateTable('email_invitations')
    .set({ withdrawn_at: sql<string>`now()` })
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .execute()
}

/** Withdraws what a user sent and what was sent to them. */
export async function withdrawAllOf(
  trx: Trx,
  bandId: number,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await sql`
    update email_invitations i set withdrawn_at = now()
    where i.band_id = ${bandId} and ${isOpen} and (i.invited_by = ${id} or i.email = ${email})`.execute(trx)
}

interface OpenInvitation {
  id: number
  role: Role
}

/** The invitation that lets an address in now. */
export async function selectOpenFor(
  db: Queryable,
  bandId: number,
  email: string,
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select i.id, i.role from email_invitations i
    where i.band_id = ${bandId} and i.email = ${email} and ${isOpen} and i.expires_at > now()`.execute(db)
  return rows[0]
}

export async function acceptFor(trx: Trx, bandId: number, email: string): Promise<void> {
  await sql`
    update email_invitations i set accepted_at = now()
    where i.band_id = ${bandId} and i.email = ${email} and ${isOpen}`.execute(trx)
}

/** Who invites, and to what. */
export async function selectLetterhead(db: Queryable, bandId: number, userId: string) {
  const { rows } = await sql<{ bandName: string; inviterName: string }>`
    select b.name as "bandName", u.name as "inviterName"
    from bands b, users u where b.id = ${bandId} and u.id = ${userId}`.execute(db)
  return rows[0] ?? { bandName: '', inviterName: '' }
}
