import type { AuthContext } from './auth-context.ts'
import { deleteExpired } from './purge.repository.ts'

const EVERY_MS = 15 * 60_000

/** Keeps the tables free of what has run out; gives what ends it. */
export function startPurging({ db, background }: Pick<AuthContext, 'db' | 'background'>): () => void {
  const timer = setInterval(() => background.run(() => deleteExpired(db)), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
