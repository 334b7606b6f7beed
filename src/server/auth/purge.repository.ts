import type { AuthQueryable } from './auth-tables.ts'
import { isoIn, nowIso } from './clock.ts'

const DAY = 24 * 3600
const AUDIT_KEPT = 90 * DAY

/** Deletes what has run out. */
export async function deleteExpired(db: AuthQueryable): Promise<void> {
  const now = nowIso()
  const yesterday = isoIn(-DAY)
  await db.deleteFrom('auth_one_time_tokens').where('expires_at', '<', now).execute()
  await db.deleteFrom('auth_flows').where('expires_at', '<', now).execute()
  await db.deleteFrom('auth_codes').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('auth_challenges').where('expires_at', '<', yesterday).execute()
  await db
    .deleteFrom('auth_factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<', yesterday)
    .execute()
  await db.deleteFrom('auth_audit').where('at', '<', isoIn(-AUDIT_KEPT)).execute()
}
