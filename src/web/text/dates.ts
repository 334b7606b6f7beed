import { LOCALE } from './locale.ts'

/** A date without a time (YYYY-MM-DD) means the same day in every time zone. */
export function parseDay(day: string) {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return undefined
  const [year, month, date] = match.slice(1).map(Number)
  const parsed = new Date(year ?? 0, (month ?? 1) - 1, date)
  return parsed.getMonth() === (month ?? 1) - 1 ? parsed : undefined
}

/** YYYY-MM-DD of a moment on this machine's calendar. */
export function toDay(date: Date) {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A formatter takes a phone some ms to build: none is before something is written with it. */
const format = (options: Intl.DateTimeFormatOptions) => {
  let formatter: Intl.DateTimeFormat | undefined
  return (date: Date) => (formatter ??= new Intl.DateTimeFormat(LOCALE, options)).format(date)
}

const shortDate = format({ month: 'short', day: 'numeric', year: 'numeric' })
const weekdayDate = format({ weekday: 'short', month: 'short', day: 'numeric' })
const longDate = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const month = format({ month: 'long', year: 'numeric' })

/** 'Jan 5, 2025' of a moment; '' when it cannot be read. */
export function formatDate(iso: string | null | undefined) {
  const time = new Date(iso ?? '')
  return Number.isNaN(time.getTime()) ? '' : shortDate(time)
}

const ofDay = (write: (date: Date) => string) => (day: string) => {
  const date = parseDay(day)
  return date ? write(date) : day
}

/** 'Fri, Nov 27' */
export const formatDay = ofDay(weekdayDate)

/** 'Friday, November 27, 2026' */
export const formatLongDay = ofDay(longDate)

/** 'November 2026' */
export const formatMonth = month

/** '8:30 PM' of 'HH:MM'. */
export function formatTime(time: string) {
  const match = /^(\d{1,2}):(\d{2})/.exec(time)
  if (!match) return time
  const hour = Number(match[1])
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`
}
