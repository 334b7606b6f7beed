import { randomUUID } from 'node:crypto'

import type { AuthContext } from '../auth-context.ts'
import type { AuthMethod, AuthSessionRow, AuthTrx } from '../auth-tables.ts'
import { nowIso, nowSeconds } from '../clock.ts'
import { ACCESS_TOKEN_LIFE, signAccessToken } from '../crypto/access-token.ts'
import { currentRefreshToken } from '../crypto/refresh-token.ts'
import { randomToken } from '../crypto/secrets.ts'
import type { Client } from '../http/input.ts'
import { presentUser } from '../users/user-view.ts'
import type { UserView } from '../users/user-view.ts'
import { updateUser } from '../users/users.repository.ts'
import type { Account } from '../users/users.repository.ts'
import { insertSession } from './sessions.repository.ts'

/** What a client keeps of a sign-in. */
export interface SessionView {
  access_token: string
  token_type: 'bearer'
  /** Seconds. */
  expires_in: number
  /** Seconds since 1970. */
  expires_at: number
  refresh_token: string
  user: UserView
}

/** Signs a person in. */
export async function startSession(
  auth: AuthContext,
  trx: AuthTrx,
  account: Account,
  method: AuthMethod,
  client: Client,
): Promise<SessionView> {
  const now = nowIso()
  const session = await insertSession(trx, {
    id: randomUUID(),
    user_id: account.id,
    aal: 'aal1',
    amr: JSON.stringify([{ method, timestamp: nowSeconds() }]),
    refresh_nonce: randomToken(),
    created_at: now,
    ip: client.ip,
    user_agent: client.userAgent,
  })
  await updateUser(trx, account.id, { last_sign_in_at: now, updated_at: now })
  return presentSession(auth, { ...account, last_sign_in_at: now, updated_at: now }, session)
}

/** A session with fresh tokens and the user as they are now. */
export async function presentSession(
  auth: AuthContext,
  account: Account,
  session: AuthSessionRow,
): Promise<SessionView> {
  const iat = nowSeconds()
  const exp = iat + ACCESS_TOKEN_LIFE
  const access_token = await signAccessToken(auth.keys, {
    iss: auth.baseUrl,
    sub: account.id,
    iat,
    exp,
    email: account.email,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    app_metadata: account.app_metadata,
    user_metadata: account.user_metadata,
  })
  return {
    access_token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_LIFE,
    expires_at: exp,
    refresh_token: currentRefreshToken(auth.keys, session),
    user: presentUser(account),
  }
}
