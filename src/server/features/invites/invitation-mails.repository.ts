import { sql } from 'kysely'

import type { Trx } from '../../db/db.ts'

interface Recent {
  ofBand: number
  toAddress: number
  /** Until the oldest mail counted is a day old. */
  bandSeconds: number
  addressSeconds: number
}

/** Holds back other mails to the address until this transaction ends, then counts those of the last day. */
export async function countRecent(trx: Trx, bandId: number, email: string): Promise<Recent> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(trx)
  const left = (where: string) => sql`
    coalesce(ceil(extract(epoch from min(sent_at) filter (where ${sql.raw(where)}) + interval '1 day' - now())), 0)::int`
  const { rows } = await sql<Recent>`
    select count(*) filter (where of_band)::int as "ofBand", count(*) filter (where to_address)::int as "toAddress",
      ${left('of_band')} as "bandSeconds", ${left('to_address')} as "addressSeconds"
    from (
      select sent_at, band_id = ${bandId} as of_band, email = ${email} as to_address
      from invitation_mails
      where (band_id = ${bandId} or email = ${email}) and sent_at > now() - interval '1 day'
    ) m`.execute(trx)
  return rows[0] ?? { ofBand: 0, toAddress: 0, bandSeconds: 0, addressSeconds: 0 }
}

/** Notes a mail, and forgets those that count no more. */
export async function insertMail(trx: Trx, bandId: number, email: string): Promise<void> {
  await trx.insertInto('invitation_mails').values({ band_id: bandId, email }).execute()
  await sql`
    delete from invitation_mails where (band_id, id) in (
      select band_id, id from invitation_mails where sent_at < now() - interval '1 day'
      limit 100 for update skip locked)`.execute(trx)
}
