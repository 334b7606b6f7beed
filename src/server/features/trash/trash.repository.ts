import { sql } from 'kysely'

import type { DeletedItem, DeletedKind } from '../../../contract/trash.ts'
import { asJsonText } from '../../db/db.ts'
import type { JsonText, Queryable, Trx } from '../../db/db.ts'

const KEPT = sql.raw("interval '30 days'")

interface Kept {
  /** What people call the thing. */
  name: 'title' | 'name'
  table: 'songs' | 'setlists' | 'gigs' | 'suggestions'
  /** Rows that are deleted but were not lost. */
  except?: string
  /** What a restored row changes besides. */
  restored?: string
}

/** Everything that is kept for a while after its deletion. */
const kinds: Readonly<Record<DeletedKind, Kept>> = {
  song: { table: 'songs', name: 'title', restored: 'updated_at = now()' },
  setlist: { table: 'setlists', name: 'name', restored: 'version = version + 1' },
  gig: { table: 'gigs', name: 'name', restored: 'updated_at = now(), sequence = sequence + 1' },
  suggestion: { table: 'suggestions', name: 'title', except: 'promoted_at is not null' },
}

const isKept = ({ except = 'false' }: Kept) =>
  sql`t.deleted_at > now() - ${KEPT} and not (${sql.raw(except)})`

/** The deleted things of a band that are still kept, last deleted first. */
export function selectDeleted(db: Queryable, bandId: number): Promise<JsonText> {
  const parts = Object.entries(kinds).map(
    ([kind, kept]) => sql`
      select ${sql.lit(kind)} as kind, t.id, t.${sql.ref(kept.name)} as name, t.deleted_at, t.deleted_by
      from ${sql.table(kept.table)} t where t.band_id = ${bandId} and ${isKept(kept)}`,
  )
  return asJsonText(
    db,
    sql<DeletedItem>`
      select d.kind, d.id, d.name, iso(d.deleted_at) as deleted_at,
        case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as deleted_by
      from (${sql.join(parts, sql` union all `)}) d left join users u on u.id = d.deleted_by
      order by d.deleted_at desc, d.kind, d.id desc`,
  )
}

/** Marks a thing as not deleted and answers its name; undefined when it is not in the trash. */
export async function unmarkDeleted(
  trx: Trx,
  bandId: number,
  kind: DeletedKind,
  id: number,
): Promise<string | undefined> {
  const kept = kinds[kind]
  const besides = kept.restored ? sql`, ${sql.raw(kept.restored)}` : sql``
  const { rows } = await sql<{ name: string }>`
    update ${sql.table(kept.table)} t set deleted_at = null, deleted_by = null${besides}
    where t.band_id = ${bandId} and t.id = ${id} and ${isKept(kept)}
    returning t.${sql.ref(kept.name)} as name`.execute(trx)
  return rows[0]?.name
}

/** The setlist that a restored gig plays has another status. */
export async function raiseSetlistOfGig(trx: Trx, bandId: number, gigId: number): Promise<void> {
  await sql`
    update setlists l set version = version + 1 from gigs g
    where g.band_id = ${bandId} and g.id = ${gigId} and l.band_id = g.band_id and l.id = g.setlist_id`.execute(
    trx,
  )
}

/** Deletes for good what was deleted longer ago than it is kept; answers how many rows went. */
export async function deleteForGood(db: Queryable): Promise<number> {
  let gone = 0n
  for (const { table } of Object.values(kinds)) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where deleted_at <= now() - ${KEPT}`.execute(db)
    gone += numAffectedRows
  }
  return Number(gone)
}
