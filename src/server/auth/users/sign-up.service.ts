import type * as z from 'zod'

import type { AuthContext } from '../auth-context.ts'
import { checkNewPassword } from '../crypto/passwords.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Client } from '../http/input.ts'
import { startSession } from '../sessions/sessions.service.ts'
import type { SessionView } from '../sessions/sessions.service.ts'
import { recordAudit } from './audit.repository.ts'
import { checkEmailAddress } from './email-address.ts'
import { mergeMetadata } from './metadata.ts'
import { addAccount } from './new-account.ts'
import type { SignUpBody } from './sign-up.routes.ts'
import type { UserView } from './user-view.ts'

export async function signUp(
  auth: AuthContext,
  client: Client,
  { email: address, phone, password, data }: z.output<typeof SignUpBody>,
  _query: { redirect_to?: string | undefined },
): Promise<SessionView | UserView> {
  if (!address && !phone) throw new AuthError('anonymous_provider_disabled')
  if (phone) throw new AuthError('phone_provider_disabled', { message: 'Phone signups are disabled' })
  if (!password) throw new AuthError('validation_failed', { message: 'Signup requires a valid password' })
  checkNewPassword(password)
  const email = checkEmailAddress(address)
  const metadata = mergeMetadata({}, data ?? {})
  const passwordHash = await auth.passwords.hash(password)
  return signUpAtOnce(auth, client, { email, passwordHash, metadata })
}

async function signUpAtOnce(
  auth: AuthContext,
  client: Client,
  {
    email,
    passwordHash,
    metadata,
  }: { email: string; passwordHash: string; metadata: ReturnType<typeof mergeMetadata> },
): Promise<SessionView> {
  return auth.db.transaction().execute(async (trx) => {
    const account = await addAccount(trx, { email, passwordHash, metadata, confirmed: true })
    if (!account) throw new AuthError('user_already_exists')
    await recordAudit(trx, 'user_signedup', account.id, client)
    return startSession(auth, trx, account, 'password', client)
  })
}
