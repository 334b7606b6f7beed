import { songKey } from '../../../contract/music/keys.ts'
import type { EntryDetails } from '../../../contract/running-order.ts'
import type { SetlistEntry } from '../../../contract/setlists.ts'
import type { RunSegment } from '../../ui/run-layout.ts'

export function runSegments(
  songs: readonly SetlistEntry[],
  details: readonly EntryDetails[] = [],
): RunSegment[] {
  const keys = new Map(details.map(({ id, key }) => [id, key]))
  return songs.map(({ id, song }) => ({
    id: song.id,
    label: song.title,
    durationMs: song.duration,
    key: keys.get(id) ?? songKey(song),
  }))
}
