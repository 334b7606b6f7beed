import type { AuthContext } from '../auth-context.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/input.ts'
import { recordAudit } from '../users/audit.repository.ts'
import { deleteSession, deleteSessionsOf } from './sessions.repository.ts'

export async function signOut(
  auth: AuthContext,
  { account, session }: Caller,
  scope: 'global' | 'local' | 'others',
  client: Client,
): Promise<void> {
  await auth.db.transaction().execute(async (trx) => {
    await recordAudit(trx, 'logout', account.id, client, { scope })
    if (scope === 'local') await deleteSession(trx, session.id)
    else await deleteSessionsOf(trx, account.id, scope === 'others' ? session.id : undefined)
  })
  auth.liveness.forgetUser(account.id)
}
