import type { Song } from '../../../contract/songs.ts'

/** What every dialog about one song takes. */
export interface SongDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  song: Song
}
