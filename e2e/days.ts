/** Days are YYYY-MM-DD, here and in the answers of the server. */
export const today = new Date().toISOString().slice(0, 10)

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

export function daysAfter(day: string, days: number): string {
  return new Date(dateOf(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The 15th of a month counted from this one. */
export function middleOfMonth(ahead: number): string {
  const first = dateOf(`${today.slice(0, 7)}-01`)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + ahead, 15))
    .toISOString()
    .slice(0, 10)
}

const written = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(dateOf(day))

/** 'Friday, November 27, 2026' */
export const inFull = written({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** 'Fri, Nov 27' */
export const inShort = written({ weekday: 'short', month: 'short', day: 'numeric' })
