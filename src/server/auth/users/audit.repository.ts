import type { AuthQueryable, JsonObject } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'
import type { Client } from '../http/input.ts'

/** What is remembered about an account, for its owner's safety. */
export type AuditAction =
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_invited'
  | 'user_confirmed'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'identity_linked'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_reused'
  | 'factor_enrolled'
  | 'factor_verified'
  | 'factor_unenrolled'

export async function recordAudit(
  db: AuthQueryable,
  action: AuditAction,
  /** Null for an address without an account. */
  userId: string | null,
  client: Client | null,
  detail: JsonObject = {},
): Promise<void> {
  await db
    .insertInto('auth_audit')
    .values({ at: nowIso(), user_id: userId, action, ip: client?.ip ?? null, detail: JSON.stringify(detail) })
    .execute()
}
