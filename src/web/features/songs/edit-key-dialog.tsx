import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'

import { keyInNotes } from '../../../contract/music/keys.ts'
import type { Song } from '../../../contract/songs.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { KeyPicker } from './key-picker.tsx'
import type { SongDialogProps } from './song-dialog-props.ts'
import { fieldsOf, SongKeyForm } from './song-form.ts'
import { useChangeSong } from './songs.queries.ts'

export function EditKeyDialog({ open, onOpenChange, song }: SongDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Song Key" description={song.title}>
      <EditKeyForm song={song} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function EditKeyForm({ song, onDone }: { song: Song; onDone: () => void }) {
  const { isAuthenticated } = useAuth()
  const changeSong = useChangeSong(song.band_id, 'key')
  const { register, control, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(SongKeyForm),
    defaultValues: { key: fieldsOf(song).key },
  })
  const value = useWatch({ control, name: 'key' }) ?? ''
  const noted = keyInNotes(song.metadata.notes)
  const submit = handleSubmit(({ key = '' }) => {
    changeSong.mutate({ song, change: { key } })
    onDone()
  })

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label="Key"
        error={formState.errors.key?.message}
        hint={
          value.trim() === '' && noted
            ? `Without a key the one in the notes shows: ${noted}`
            : 'Any key, also with flats: Bb, Ebm'
        }
      >
        <Input autoComplete="off" disabled={!isAuthenticated} {...register('key')} />
      </Field>
      <KeyPicker
        value={value}
        disabled={!isAuthenticated}
        onPick={(key) => setValue('key', key, { shouldValidate: formState.isSubmitted })}
      />
      {!isAuthenticated && <Banner kind="note">Please login to edit song keys</Banner>}
      <DialogFooter>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isAuthenticated}>
          Save Key
        </Button>
      </DialogFooter>
    </form>
  )
}
