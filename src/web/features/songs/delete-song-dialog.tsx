import { useQuery } from '@tanstack/react-query'

import { useAuth } from '../../auth/use-auth.ts'
import { plural } from '../../text/plural.ts'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { setlistsQuery } from '../setlists/setlists.queries.ts'
import type { SongDialogProps } from './song-dialog-props.ts'
import { useRemoveSong } from './songs.queries.ts'

export function DeleteSongDialog({ open, onOpenChange, song }: SongDialogProps) {
  const { isAuthenticated } = useAuth()
  const removeSong = useRemoveSong(song.band_id)
  const { data: setlists = [] } = useQuery(setlistsQuery(song.band_id))
  const with_ = setlists.filter(({ songs }) => songs.some(({ song_id }) => song_id === song.id))
  const handleConfirm = () => {
    removeSong.mutate(song)
    onOpenChange(false)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Song"
      description={
        <>
          Are you sure you want to delete &quot;{song.title}&quot; from your band&apos;s collection?
          {with_.length > 0 && ` It is in ${plural(with_.length, 'setlist')} and will be taken out of`}
          {with_.length > 0 && (with_.length === 1 ? ' it.' : ' all of them.')}
        </>
      }
      confirm="Delete"
      disabled={!isAuthenticated}
      onConfirm={handleConfirm}
    >
      {!isAuthenticated && <Banner kind="note">Please login to delete songs</Banner>}
    </ConfirmDialog>
  )
}
