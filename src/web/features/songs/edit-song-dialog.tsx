import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'

import { keepKeyLine } from '../../../contract/music/keys.ts'
import type { Song } from '../../../contract/songs.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SongDetailFields } from './song-fields.tsx'
import { SongFormFooter } from './song-form-footer.tsx'
import { fieldsOf, SongDetailsForm } from './song-form.ts'
import type { SongDialogProps } from './song-dialog-props.ts'
import { useChangeSong } from './songs.queries.ts'

export function EditSongDialog({ open, onOpenChange, song }: SongDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Song Details" width="medium">
      <EditSongForm song={song} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function EditSongForm({ song, onDone }: { song: Song; onDone: () => void }) {
  const { isAuthenticated } = useAuth()
  const changeSong = useChangeSong(song.band_id, 'details')
  const form = useForm({ resolver: zodResolver(SongDetailsForm), defaultValues: fieldsOf(song) })
  const { dirtyFields } = form.formState

  // Only what was touched is sent, so that a bandmate's change to another field stands.
  const submit = form.handleSubmit((fields) => {
    const notes = keepKeyLine(song.metadata.notes, fields.notes ?? '')
    const touched = Object.entries({ ...fields, notes }).filter(([name]) => name in dirtyFields)
    if (touched.length === 0) onDone()
    else changeSong.mutate({ song, change: Object.fromEntries(touched) }, { onSuccess: onDone })
  })

  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <SongDetailFields disabled={!isAuthenticated} />
        {!isAuthenticated && <Banner kind="note">Please login to edit songs</Banner>}
        <SongFormFooter>
          <Button look="quiet" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isAuthenticated} pending={changeSong.isPending && 'Saving...'}>
            Save Changes
          </Button>
        </SongFormFooter>
      </form>
    </FormProvider>
  )
}
