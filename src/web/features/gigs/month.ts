const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A day is YYYY-MM-DD and a month YYYY-MM: neither has a time zone. */
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

export const monthOf = (day: string) => day.slice(0, 7)

export const addDays = (day: string, days: number) => toDay(toTime(day) + days * DAY_MS)

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(toDay(Date.UTC(year, number - 1 + months, 1)))
}

/** 0 on a Sunday. */
const weekdayOf = (day: string) => new Date(toTime(day)).getUTCDay()

/** The weeks of a month, Sunday to Saturday; null where a day of another month would stand. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const end = `${addMonths(month, 1)}-01`
  const weeks: (string | null)[][] = []
  for (let week = start; week < end; week = addDays(week, 7)) {
    const days = Array.from({ length: 7 }, (_, i) => addDays(week, i))
    weeks.push(days.map((day) => (monthOf(day) === month ? day : null)))
  }
  return weeks
}

/** The same day of another month, or its last day when it is shorter. */
export function sameDayOf(month: string, day: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8)}`
  return wanted > last ? last : wanted
}

/** Where a key leads from a day; undefined for keys that do not move. */
export function dayAfterKey(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return sameDayOf(addMonths(monthOf(day), -1), day)
    case 'PageDown':
      return sameDayOf(addMonths(monthOf(day), 1), day)
    default:
      return undefined
  }
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Each drawing asks for today, so the format of a zone is kept. */
function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = dayFormats.get(timeZone)
  if (kept) return kept
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  dayFormats.set(timeZone, format)
  return format
}

/** The day it is now in an IANA time zone. */
export function todayIn(timeZone: string, now = Date.now()): string {
  return dayFormatOf(timeZone).format(now)
}

/** Calls back every minute, so that midnight is not missed; for useSyncExternalStore. */
export function everyMinute(callback: () => void): () => void {
  const timer = setInterval(callback, MINUTE_MS)
  return () => clearInterval(timer)
}
