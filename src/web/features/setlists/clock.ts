import type { SetlistRow } from './rows.ts'

/** Of a song whose duration nobody has given. */
const GUESSED_MINUTES = 4
const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

export interface ClockTime {
  /** HH:MM */
  readonly time: string
  /** A song before it has no duration. */
  readonly isGuess: boolean
}

/** Milliseconds a row takes; undefined when nobody knows. */
function lengthOf(row: SetlistRow): number | undefined {
  if (row.kind === 'mark') return (row.mark.minutes ?? 0) * MINUTE_MS
  return row.song.song.duration ?? undefined
}

/** The length of songs and breaks together, in minutes, songs without a duration left out. */
export function showMinutes(rows: readonly SetlistRow[]): number {
  return Math.round(rows.reduce((total, row) => total + (lengthOf(row) ?? 0), 0) / MINUTE_MS)
}

/** The clock time at which each row begins, and at last the one at which the last row ends. */
export function clockTimes(rows: readonly SetlistRow[], start: string): ClockTime[] {
  const [hours = 0, minutes = 0] = start.split(':').map(Number)
  let elapsed = (hours * 60 + minutes) * MINUTE_MS
  let isGuess = false
  const now = (): ClockTime => ({ time: writeTime(elapsed), isGuess })
  const times = rows.map((row) => {
    const time = now()
    const length = lengthOf(row)
    isGuess ||= length === undefined
    elapsed += length ?? GUESSED_MINUTES * MINUTE_MS
    return time
  })
  return [...times, now()]
}

function writeTime(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS) % DAY_MINUTES
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** '+4 min' over or '−6 min' under a target; 'on time' when neither. */
export function overOrUnder(minutes: number, target: number): string {
  if (minutes === target) return 'on time'
  return minutes > target ? `+${minutes - target} min` : `−${target - minutes} min`
}
