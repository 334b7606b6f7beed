interface Timed {
  /** Milliseconds. */
  readonly duration: number | null
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const MINUTES_OF_AN_UNTIMED_SONG = 4

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** '3:41', from an hour on '1:02:03', without a duration '-:--'. */
export function formatDuration(ms: number | null | undefined): string {
  if (ms === null || ms === undefined) return '-:--'
  const seconds = Math.floor(ms / SECOND)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const rest = twoDigits(seconds % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes % 60)}:${rest}` : `${minutes}:${rest}`
}

/** Reads 'm:ss' or 'h:mm:ss' as milliseconds; undefined for anything else and for no time at all. */
export function parseDuration(text: string): number | undefined {
  const match = /^(?:(\d{1,2}):(?=[0-5]\d:))?(\d{1,3}):([0-5]\d)$/.exec(text.trim())
  if (!match) return undefined
  const [, hours = '0', minutes, seconds] = match
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * SECOND
  return ms > 0 ? ms : undefined
}

function totalOf(songs: readonly Timed[]): number {
  return songs.reduce((total, { duration }) => total + (duration ?? 0), 0)
}

/** A setlist's length as its card shows it: '38m' or '1h 5m', by guess when no song has a duration. */
export function cardDuration(songs: readonly Timed[]): string {
  const total = totalOf(songs)
  const minutes = total > 0 ? Math.ceil(total / MINUTE) : songs.length * MINUTES_OF_AN_UNTIMED_SONG
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

export interface EditorTotal {
  readonly minutes: number
  /** Songs whose duration nobody has given. */
  readonly without: number
}

/** A setlist's true length as its editor shows it. */
export function editorTotal(songs: readonly Timed[]): EditorTotal {
  return {
    minutes: Math.round(totalOf(songs) / MINUTE),
    without: songs.filter(({ duration }) => !duration).length,
  }
}
