import { songKey } from '../../../contract/music/keys.ts'
import type { SetlistEntry } from '../../../contract/setlists.ts'
import type { RunSegment } from '../../ui/run-layout.ts'

export function runSegments(songs: readonly SetlistEntry[]): RunSegment[] {
  return songs.map(({ song }) => ({
    id: song.id,
    label: song.title,
    durationMs: song.duration,
    key: songKey(song),
  }))
}
