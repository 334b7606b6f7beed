import type { Song } from '../../../contract/songs.ts'
import type { PerformersBySong } from '../performers/performers.queries.ts'
import type { SongDialogKind } from './song-dialogs.tsx'

/** What the table and the list of songs take. */
export interface SongListProps {
  songs: readonly Song[]
  performers: PerformersBySong
  /** How often each was played is shown too. */
  showPlays: boolean
  /** Address of the details of a song. */
  linkTo: (song: Song) => string
  onOpen: (kind: SongDialogKind, song: Song) => void
}
