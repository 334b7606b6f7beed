import { hasPassed, isoIn } from '../clock.ts'
import { AuthError } from '../http/auth-error.ts'
import type { Account } from './users.repository.ts'

const secondsOf: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600 }

/** Seconds that dates can hold. */
const LONGEST = 8_000_000_000

/**
 * When a ban of a duration such as '24h' or '1h30m' ends.
 * @returns null for 'none', which lifts a ban; undefined when nothing is said.
 */
export function bannedUntil(duration: string): string | null | undefined {
  if (duration === '') return undefined
  if (duration === 'none') return null
  const parts = [...duration.matchAll(/(\d{1,15}(?:\.\d{1,15})?)(ms|s|m|h)/g)]
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === duration
  if (!isWhole) throw new AuthError('validation_failed', { message: 'invalid format for ban duration' })
  const seconds = parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * (secondsOf[unit ?? 's'] ?? 1),
    0,
  )
  return isoIn(Math.min(seconds, LONGEST))
}

export function isBanned({ banned_until }: Pick<Account, 'banned_until'>): boolean {
  return banned_until !== null && !hasPassed(banned_until)
}
