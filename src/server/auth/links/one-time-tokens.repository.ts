import type { Insertable, Selectable } from 'kysely'

import type { AuthQueryable, AuthTables, Newcomer, TokenKind } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'

export type OneTimeTokenRow = Selectable<AuthTables['auth_one_time_tokens']>

/** Adds a token in place of an older one for the same purpose. */
export async function replaceToken(
  db: AuthQueryable,
  row: Insertable<AuthTables['auth_one_time_tokens']>,
): Promise<void> {
  await db
    .insertInto('auth_one_time_tokens')
    .values({ ...row, attempts: 0 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'relates_to']).doUpdateSet((eb) => ({
        token_hash: eb.ref('excluded.token_hash'),
        code_mac: eb.ref('excluded.code_mac'),
        attempts: eb.ref('excluded.attempts'),
        code_challenge: eb.ref('excluded.code_challenge'),
        code_challenge_method: eb.ref('excluded.code_challenge_method'),
        created_at: eb.ref('excluded.created_at'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

/** Takes a token away; of several who come with it at once, one gets it. */
export function takeToken(
  db: AuthQueryable,
  tokenHash: string,
  kinds: readonly TokenKind[],
): Promise<OneTimeTokenRow | undefined> {
  return db
    .deleteFrom('auth_one_time_tokens')
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', nowIso())
    .returningAll()
    .executeTakeFirst()
}

/** Counts an attempt to guess a code and gives the tokens it may be for, unless too many were made. */
export function countAttempt(
  db: AuthQueryable,
  address: string,
  kinds: readonly TokenKind[],
  attemptsAtMost: number,
): Promise<OneTimeTokenRow[]> {
  return db
    .updateTable('auth_one_time_tokens')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('relates_to', '=', address)
    .where('kind', 'in', kinds)
    .where('code_mac', 'is not', null)
    .where('attempts', '<', attemptsAtMost)
    .where('expires_at', '>', nowIso())
    .returningAll()
    .execute()
}

export async function deleteTokensOf(
  db: AuthQueryable,
  userId: string,
  kinds?: readonly TokenKind[],
): Promise<void> {
  await db
    .deleteFrom('auth_one_time_tokens')
    .where('user_id', '=', userId)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .execute()
}

export async function deleteTokensOfNewcomer(
  db: AuthQueryable,
  { provider, subject }: Newcomer,
): Promise<void> {
  await db
    .deleteFrom('auth_one_time_tokens')
    .where((eb) => eb(eb.ref('newcomer', '->>').key('provider'), '=', provider))
    .where((eb) => eb(eb.ref('newcomer', '->>').key('subject'), '=', subject))
    .execute()
}
