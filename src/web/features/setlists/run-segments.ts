import { songKey } from '../../../contract/music/keys.ts'
import type { EntryDetails, SetlistMark } from '../../../contract/running-order.ts'
import type { SetlistEntry } from '../../../contract/setlists.ts'
import type { RunSegment } from '../../ui/run-layout.ts'
import { markTitle } from './mark-words.ts'
import type { SetlistRow } from './rows.ts'

const MINUTE_MS = 60_000

const songSegment = ({ song }: SetlistEntry, key: string | null): RunSegment => ({
  id: song.id,
  label: song.title,
  durationMs: song.duration,
  key,
})

const breakSegment = (mark: SetlistMark, minutes: number): RunSegment => ({
  id: `mark-${mark.id}`,
  label: markTitle(mark),
  durationMs: minutes * MINUTE_MS,
  isBreak: true,
})

export const runSegments = (songs: readonly SetlistEntry[]): RunSegment[] =>
  songs.map((entry) => songSegment(entry, songKey(entry.song)))

/** With what takes time between the songs, and the keys that songs have only here. */
export function runSegmentsOfRows(
  rows: readonly SetlistRow[],
  details: readonly EntryDetails[],
): RunSegment[] {
  const keys = new Map(details.map(({ id, key }) => [id, key]))
  return rows.flatMap((row) => {
    if (row.kind === 'song') return songSegment(row.song, keys.get(row.song.id) ?? songKey(row.song.song))
    return row.mark.minutes === null ? [] : breakSegment(row.mark, row.mark.minutes)
  })
}
