import { hash, verify } from '@node-rs/argon2'

import { AuthError } from '../http/auth-error.ts'
import { randomToken } from './secrets.ts'

const MIN_LENGTH = 6
/** Bytes; what a hosted service keeps of a password. */
const MAX_BYTES = 72

/** argon2id with 19 MiB, two passes and one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const RUNNING_AT_MOST = 4
const WAITING_AT_MOST = 500

/** @throws AuthError when a password is too short or too long to be set. */
export function checkNewPassword(password: string): void {
  if (Buffer.byteLength(password) > MAX_BYTES)
    throw new AuthError('validation_failed', {
      message: `Password cannot be longer than ${MAX_BYTES} characters`,
    })
  if (Array.from(password).length < MIN_LENGTH) throw new AuthError('weak_password', { reasons: ['length'] })
}

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Costs the same whether there is a hash or not. */
  matches: (hash: string | null, password: string) => Promise<boolean>
}

/** Hashing with bounded concurrency, since each hash takes 19 MiB. */
export async function openPasswords(): Promise<Passwords> {
  const nobodysHash = await hash(randomToken(), cost)
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= RUNNING_AT_MOST) {
      if (waiting.length >= WAITING_AT_MOST) throw new AuthError('unavailable', { retryAfter: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    matches: async (known, password) => {
      const fits = Buffer.byteLength(password) <= MAX_BYTES
      const matched = await inTurn(() => verify(known ?? nobodysHash, fits ? password : ''))
      return matched && known !== null && fits
    },
  }
}
