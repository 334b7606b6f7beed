import { setTimeout as sleep } from 'node:timers/promises'

/** Days are YYYY-MM-DD, here and in the answers of the server. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Ms; no story takes longer. */
const STORY_TAKES = 60_000

/** The day on which a story plays; in the last minute of a day that is the next, as soon as it has begun. */
export async function todayIn(timeZone = 'UTC'): Promise<string> {
  const dayAfter = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + ms)
  while (dayAfter(0) !== dayAfter(STORY_TAKES)) await sleep(1000)
  return dayAfter(0)
}

export function daysAfter(day: string, days: number): string {
  return new Date(dateOf(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The 15th of the month after that of a day. */
export function middleOfNextMonth(day: string): string {
  const first = dateOf(`${day.slice(0, 7)}-01`)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 15)).toISOString().slice(0, 10)
}

const written = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(dateOf(day))

/** 'Friday, November 27, 2026' */
export const inFull = written({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** 'Fri, Nov 27' */
export const inShort = written({ weekday: 'short', month: 'short', day: 'numeric' })
