export type RunSegment = {
  id: string | number
  label: string
  /** A pause between the songs, which counts as none of them. */
  isBreak?: boolean
  durationMs: number | null
  key?: string | null
}

/** A song without a duration is drawn as four minutes, in ms. */
const UNKNOWN = 4 * 60_000

export type PlacedSegment = RunSegment & {
  /** Counts the songs from 1; of a break it is that of the song before. */
  number: number
  start: number
  share: number
}

/** Where each song and break stands on the line, as shares of the whole (0 to 1). */
export function placeSegments(segments: readonly RunSegment[]): PlacedSegment[] {
  const width = (segment: RunSegment) => segment.durationMs || UNKNOWN
  const total = segments.reduce((sum, segment) => sum + width(segment), 0)
  let start = 0
  let number = 0
  return segments.map((segment) => {
    if (!segment.isBreak) number += 1
    const placed = { ...segment, number, start: start / total, share: width(segment) / total }
    start += width(segment)
    return placed
  })
}
