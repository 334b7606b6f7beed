import type * as z from 'zod'

import type { AuthContext } from '../auth-context.ts'
import type { AuthTrx } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/input.ts'
import { recordAudit } from './audit.repository.ts'
import { mergeMetadata } from './metadata.ts'
import { preparePassword, storePassword } from './password-change.ts'
import type { UserChange } from './user.routes.ts'
import { presentUser } from './user-view.ts'
import type { UserView } from './user-view.ts'
import { selectAccountForUpdate, updateUser } from './users.repository.ts'

type Change = z.output<typeof UserChange>

/** Changes what a signed-in person may change about themselves. */
export async function changeUser(
  auth: AuthContext,
  caller: Caller,
  client: Client,
  change: Change,
): Promise<UserView> {
  allowChange(caller, change)
  const passwordHash = await preparePassword(auth, caller, change)
  const account = await auth.db.transaction().execute(async (trx) => {
    const account = await selectAccountForUpdate(trx, caller.account.id)
    if (passwordHash) await storePassword(trx, account.id, passwordHash, client, caller.session.id)
    if (change.data) await storeMetadata(trx, account, change.data)
    await recordAudit(trx, 'user_modified', account.id, client)
    return selectAccountForUpdate(trx, account.id)
  })
  auth.liveness.forgetUser(account.id)
  return presentUser(account)
}

function allowChange({ account, session }: Caller, change: Change): void {
  if (change.app_metadata !== undefined && change.app_metadata !== null)
    throw new AuthError('not_admin', { message: 'Updating app_metadata requires admin privileges' })
  if (change.phone) throw new AuthError('phone_provider_disabled')
  const hasFactor = account.factors.some((factor) => factor.status === 'verified')
  if (hasFactor && session.aal !== 'aal2' && (change.password || change.email))
    throw new AuthError('insufficient_aal', {
      status: 401,
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
    })
}

async function storeMetadata(
  trx: AuthTrx,
  account: Caller['account'],
  data: NonNullable<Change['data']>,
): Promise<void> {
  const merged = mergeMetadata(account.user_metadata, data)
  await updateUser(trx, account.id, { user_metadata: JSON.stringify(merged), updated_at: nowIso() })
}
