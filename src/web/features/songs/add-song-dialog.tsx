import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form'

import type { CatalogueTrack } from '../../../contract/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useAppleMusicFill } from '../catalogue/apple-music-fill.queries.ts'
import { CatalogueSearch } from '../catalogue/catalogue-search.part.tsx'
import { useVideoFill } from '../catalogue/video-fill.queries.ts'
import { SongDetailFields } from './song-fields.tsx'
import { SongFormFooter } from './song-form-footer.tsx'
import { emptyFields, fieldsOfTrack, SongForm } from './song-form.ts'
import type { SongFields } from './song-form.ts'
import { useCreateSong } from './songs.queries.ts'
import { TagInput } from './tag-input.tsx'

interface AddSongDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  bandId: number
  /** Tags the band uses already. */
  knownTags: readonly string[]
}

export function AddSongDialog({ open, onOpenChange, ...form }: AddSongDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add New Song" width="medium">
      <AddSongForm {...form} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface AddSongFormProps extends Pick<AddSongDialogProps, 'bandId' | 'knownTags'> {
  onDone: () => void
}

function AddSongForm({ bandId, knownTags, onDone }: AddSongFormProps) {
  const createSong = useCreateSong(bandId)
  const form = useForm({ resolver: zodResolver(SongForm), defaultValues: emptyFields })
  const { errors } = form.formState
  const link = useWatch({ control: form.control, name: 'youtube_link' })
  const fill = (fields: Partial<SongFields>) => {
    for (const [name, value] of Object.entries(fields))
      form.setValue(name as keyof SongFields, value, { shouldValidate: form.formState.isSubmitted })
  }
  useVideoFill({
    link: link ?? '',
    isEmpty: () => form.getValues('title') === '' && !form.getValues('artist'),
    onFound: ({ songTitle, artist }) => fill({ title: songTitle, artist: artist ?? '' }),
  })
  const fillAppleMusic = useAppleMusicFill({
    read: () => form.getValues('apple_music_link') ?? '',
    write: (apple_music_link) => fill({ apple_music_link }),
  })
  const handlePick = (track: CatalogueTrack) => {
    fill(fieldsOfTrack(track))
    void fillAppleMusic(track)
  }
  const submit = form.handleSubmit((song) => createSong.mutate(song, { onSuccess: onDone }))

  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <CatalogueSearch onPick={handlePick} />
        <SongDetailFields
          beside={
            <Field label="Key" error={errors.key?.message} hint="For example G, Em or Bb">
              <Input autoComplete="off" {...form.register('key')} />
            </Field>
          }
        />
        <Field label="Tags" error={errors.tags?.message}>
          <Controller
            control={form.control}
            name="tags"
            render={({ field }) => (
              <TagInput tags={field.value ?? []} onChange={field.onChange} known={knownTags} />
            )}
          />
        </Field>
        <SongFormFooter>
          <Button look="quiet" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" pending={createSong.isPending && 'Adding...'}>
            Add Song
          </Button>
        </SongFormFooter>
      </form>
    </FormProvider>
  )
}
