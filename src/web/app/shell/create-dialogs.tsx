import { useQuery } from '@tanstack/react-query'

import type { Band } from '../../../contract/bands.ts'
import { GigFormDialog } from '../../features/gigs/gig-form-dialog.tsx'
import { useToday } from '../../features/gigs/gigs.queries.ts'
import { NewSetlistDialog } from '../../features/setlists/new-setlist-dialog.tsx'
import { AddSongDialog } from '../../features/songs/add-song-dialog.tsx'
import { songsQuery } from '../../features/songs/songs.queries.ts'
import { tagsOf } from '../../features/songs/song-view.ts'
import { SuggestDialog } from '../../features/suggestions/suggest-dialog.tsx'

export type Creation = 'setlist' | 'song' | 'gig' | 'idea'

interface CreateDialogsProps {
  band: Band
  creation: Creation | null
  onClose: () => void
}

/** The dialogs of the screens, opened from anywhere. */
export function CreateDialogs({ band, creation, onClose }: CreateDialogsProps) {
  const { data: songs = [] } = useQuery({ ...songsQuery(band.id), enabled: creation === 'song' })
  const today = useToday(band.time_zone)
  const handle = (open: boolean) => !open && onClose()
  return (
    <>
      <NewSetlistDialog open={creation === 'setlist'} onOpenChange={handle} bandId={band.id} />
      <AddSongDialog
        open={creation === 'song'}
        onOpenChange={handle}
        bandId={band.id}
        knownTags={tagsOf(songs)}
      />
      <GigFormDialog
        bandId={band.id}
        open={creation === 'gig'}
        onClose={onClose}
        date={today}
        onRemove={onClose}
      />
      <SuggestDialog open={creation === 'idea'} onOpenChange={handle} bandId={band.id} />
    </>
  )
}
