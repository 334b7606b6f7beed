export type RunSegment = {
  id: string | number
  label: string
  durationMs: number | null
  key?: string | null
}

/** A song without a duration is drawn as four minutes, in ms. */
const UNKNOWN = 4 * 60_000

export type PlacedSegment = RunSegment & { number: number; start: number; share: number }

/** Where each song stands on the line, as shares of the whole (0 to 1). */
export function placeSegments(segments: readonly RunSegment[]): PlacedSegment[] {
  const width = (segment: RunSegment) => segment.durationMs || UNKNOWN
  const total = segments.reduce((sum, segment) => sum + width(segment), 0)
  let start = 0
  return segments.map((segment, index) => {
    const placed = { ...segment, number: index + 1, start: start / total, share: width(segment) / total }
    start += width(segment)
    return placed
  })
}
