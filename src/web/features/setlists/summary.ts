import { editorTotal } from '../../../contract/music/durations.ts'
import type { SetlistEntry } from '../../../contract/setlists.ts'
import { plural } from '../../text/plural.ts'

/** '7 songs, about 32 minutes + 2 without a duration' */
export function summaryOf(songs: readonly SetlistEntry[]): string {
  const { minutes, without } = editorTotal(songs.map(({ song }) => song))
  const rest = without > 0 ? ` + ${without} without a duration` : ''
  return `${plural(songs.length, 'song')}, about ${plural(minutes, 'minute')}${rest}`
}
