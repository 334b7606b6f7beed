import type { JsonObject } from '../auth-tables.ts'

const MAX_LENGTH = 100

/** The name somebody gave, else what stands before the at-sign of their address. */
export function displayName({ email, user_metadata }: { email: string; user_metadata: JsonObject }): string {
  const given = [user_metadata['name'], user_metadata['full_name']].find(
    (name) => typeof name === 'string' && name.trim() !== '',
  )
  const name = typeof given === 'string' ? given.trim() : email.slice(0, email.lastIndexOf('@'))
  return Array.from(name).slice(0, MAX_LENGTH).join('')
}
