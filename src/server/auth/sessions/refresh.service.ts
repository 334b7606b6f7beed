import type { AuthContext } from '../auth-context.ts'
import type { AuthSessionRow } from '../auth-tables.ts'
import { secondsSince } from '../clock.ts'
import { isTokenOf, parseRefreshToken } from '../crypto/refresh-token.ts'
import { AuthError } from '../http/auth-error.ts'
import { isBanned } from '../users/ban.ts'
import type { Client } from '../http/input.ts'
import { recordAudit } from '../users/audit.repository.ts'
import { selectAccount } from '../users/users.repository.ts'
import { advanceSession, deleteSession, selectSession } from './sessions.repository.ts'
import { presentSession } from './sessions.service.ts'
import type { SessionView } from './sessions.service.ts'

const SHORTEST_TOKEN = 12

/**
 * Renews a session. Tabs race, so whoever comes second with the same token gets the token of the first;
 * a token that is older than that was stolen or copied, and its whole session ends.
 */
export async function refreshSession(auth: AuthContext, client: Client, text: string): Promise<SessionView> {
  if (text.length < SHORTEST_TOKEN)
    throw new AuthError('validation_failed', { message: 'Refresh token is not valid' })
  const token = parseRefreshToken(text)
  const session = token && (await selectSession(auth.db, token.sessionId))
  if (!session || !isTokenOf(auth.keys, token, session)) throw new AuthError('refresh_token_not_found')
  await auth.limits.refresh(session.id)
  const account = await selectAccount(auth.db, { id: session.user_id })
  if (!account) throw new AuthError('refresh_token_not_found')
  if (isBanned(account)) throw new AuthError('user_banned', { message: 'Invalid Refresh Token: User Banned' })
  const renewed = await renew(auth, session, token.counter)
  if (renewed) return presentSession(auth, account, renewed)
  await deleteSession(auth.db, session.id)
  auth.liveness.forgetUser(account.id)
  await recordAudit(auth.db, 'token_reused', account.id, client)
  throw new AuthError('refresh_token_already_used')
}

/** The session a token is answered with; undefined when the token may no longer be used. */
async function renew(
  auth: AuthContext,
  session: AuthSessionRow,
  counter: number,
): Promise<AuthSessionRow | undefined> {
  const behind = session.refresh_counter - counter
  if (behind < 0) throw new AuthError('validation_failed', { message: 'Refresh token is not valid' })
  if (behind === 0) {
    const advanced = await advanceSession(auth.db, session.id, counter)
    if (advanced) return advanced
    const current = await selectSession(auth.db, session.id)
    if (!current) throw new AuthError('refresh_token_not_found')
    return renew(auth, current, counter)
  }
  const isReusable = behind === 1 || secondsSince(session.refreshed_at) < auth.config.AUTH_REUSE_INTERVAL
  return isReusable && counter >= session.refresh_floor ? session : undefined
}
