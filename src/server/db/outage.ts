import { DatabaseError } from 'pg'

/** SQLSTATEs of a server that is away, short of something, about to stop, only read from, or busy too long. */
const AWAY = /^(08|53|57|58)|^(25006|25P0[34]|40001|40P01|55P03)$/
const DISK_FULL = '53100'

/** The driver's own words for a connection that broke or did not come about; it has no codes for them. */
const BROKEN =
  /^(Connection terminated|Client (has encountered|was closed)|Query read timeout|timeout exceeded when trying to connect|timeout expired|Postgres connection has been discarded)/

/** Of a socket; the same codes mean something else when they come from a file. */
const socketCalls: ReadonlySet<unknown> = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const socketCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Whether an error says that the database cannot serve at the moment, so that the same call may succeed later. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseError) return AWAY.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const { code, syscall, message } = error as NodeJS.ErrnoException
  return (socketCalls.has(syscall) && socketCodes.has(code)) || BROKEN.test(message)
}

/** Whether an error says that there is no room left, in the database or on the disk of this process. */
export function isStorageFull(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === DISK_FULL || code === 'ENOSPC' || code === 'EDQUOT'
}
