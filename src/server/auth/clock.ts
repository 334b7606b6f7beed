/** The service's one clock: every expiry is counted from it, never from the database's. */
export function nowIso(): string {
  return new Date().toISOString()
}

export function isoIn(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}

/** Whole seconds since 1970, as in tokens. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

export function hasPassed(iso: string): boolean {
  return Date.parse(iso) <= Date.now()
}

/** Seconds since a moment; infinite when there was none. */
export function secondsSince(iso: string | null): number {
  return iso === null ? Infinity : (Date.now() - Date.parse(iso)) / 1000
}
