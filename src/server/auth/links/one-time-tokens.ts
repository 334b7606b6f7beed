import { randomInt } from 'node:crypto'

import type { AuthContext } from '../auth-context.ts'
import type { AuthQueryable, Newcomer, TokenKind } from '../auth-tables.ts'
import { isoIn, nowIso } from '../clock.ts'
import { isSealOf, randomToken, sealText, sha256 } from '../crypto/secrets.ts'
import { countAttempt, replaceToken, takeToken } from './one-time-tokens.repository.ts'
import type { OneTimeTokenRow } from './one-time-tokens.repository.ts'
import type { Challenge } from './pkce.ts'

/** Seconds. */
export const HOUR = 3600
export const WEEK = 7 * 24 * HOUR

/** Wrong codes that make a code useless. */
const ATTEMPTS_AT_MOST = 10

const CODE_PURPOSE = 'one-time code'

/** Tokens of links that end in a code for the browser that asked. */
const PKCE_PREFIX = 'pkce_'

interface Purpose {
  userId: string | null
  /** Instead of a user. */
  newcomer?: Newcomer
  kind: TokenKind
  /** Where it is mailed to. */
  address: string
  /** Seconds. */
  life?: number
  challenge?: Challenge | undefined
}

/** Makes a secret for a link and a code to type; the database keeps only hashes of them. */
export async function issueToken(
  { keys }: AuthContext,
  db: AuthQueryable,
  { userId, newcomer, kind, address, life = HOUR, challenge }: Purpose,
): Promise<{ token: string; code: string }> {
  const token = `${challenge ? PKCE_PREFIX : ''}${randomToken()}`
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await replaceToken(db, {
    token_hash: sha256(token),
    user_id: userId,
    kind,
    newcomer: newcomer ? JSON.stringify(newcomer) : null,
    relates_to: address,
    code_mac: sealText(keys, CODE_PURPOSE, `${kind}|${address}|${code}`),
    code_challenge: challenge?.code_challenge ?? null,
    code_challenge_method: challenge?.code_challenge_method ?? null,
    created_at: nowIso(),
    expires_at: isoIn(life),
  })
  return { token, code }
}

export function redeemToken(
  db: AuthQueryable,
  token: string,
  kinds: readonly TokenKind[],
): Promise<OneTimeTokenRow | undefined> {
  return takeToken(db, sha256(token), kinds)
}

/** Finds the token a typed code belongs to and counts the attempt, outside of any transaction that may roll back. */
export async function findByCode(
  { db, keys }: AuthContext,
  address: string,
  code: string,
  kinds: readonly TokenKind[],
): Promise<OneTimeTokenRow | undefined> {
  const candidates = await countAttempt(db, address, kinds, ATTEMPTS_AT_MOST)
  return candidates.find(
    (row) =>
      row.code_mac !== null && isSealOf(keys, CODE_PURPOSE, `${row.kind}|${address}|${code}`, row.code_mac),
  )
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX)
}
