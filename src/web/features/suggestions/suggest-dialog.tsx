import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'

import { isYoutubeLink } from '../../../contract/music/catalogue-links.ts'
import { NewSuggestion } from '../../../contract/suggestions.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CatalogueSearch } from '../catalogue/catalogue-search.part.tsx'
import { useVideoFill } from '../catalogue/video-fill.queries.ts'
import { emptyIdea, ideaOfTrack, ideaOfVideo } from './suggestion-form.ts'
import type { IdeaFields } from './suggestion-form.ts'
import { useSuggest } from './suggestions.queries.ts'

interface SuggestDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  bandId: number | null
}

export function SuggestDialog({ open, onOpenChange, bandId }: SuggestDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Suggest a Song"
      description="Everybody in the band can vote on it."
      width="medium"
    >
      <SuggestForm bandId={bandId} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function SuggestForm({ bandId, onDone }: { bandId: number | null; onDone: () => void }) {
  const { mutate, isPending } = useSuggest(bandId)
  const { register, control, handleSubmit, formState, getValues, setValue } = useForm({
    resolver: zodResolver(NewSuggestion),
    defaultValues: emptyIdea,
  })
  const { errors, isSubmitted } = formState
  const youtubeLink = useWatch({ control, name: 'youtube_link' }) ?? ''
  const isByVideo = isYoutubeLink(youtubeLink)
  const fill = (fields: Partial<IdeaFields>) => {
    for (const [name, value] of Object.entries(fields))
      setValue(name as keyof IdeaFields, value, { shouldValidate: isSubmitted })
  }
  useVideoFill({
    link: youtubeLink,
    isEmpty: () => !getValues('title') && !getValues('artist'),
    onFound: (video) => {
      fill(ideaOfVideo(video))
      toast({ title: 'YouTube metadata loaded', description: video.title })
    },
    onMissed: () =>
      toast({
        title: 'Could not load YouTube info',
        description: 'Please enter the title and artist manually.',
        variant: 'destructive',
      }),
  })
  const submit = handleSubmit((idea) => mutate(idea, { onSuccess: onDone }))
  const optional = isByVideo && <span className="text-xs text-ink-3">optional</span>
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <CatalogueSearch onPick={(track) => fill(ideaOfTrack(track))} />
      <Field label="Title" required={!isByVideo} aside={optional} error={errors.title?.message}>
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <Field label="Artist" error={errors.artist?.message}>
        <Input autoComplete="off" {...register('artist')} />
      </Field>
      <Field label="YouTube Link" required={isByVideo} error={errors.youtube_link?.message}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.youtube.com/watch?v=..."
          // With a video the title may be left out.
          {...register('youtube_link', { deps: 'title' })}
        />
      </Field>
      <Field label="Why do you suggest this song?" error={errors.notes?.message}>
        <Textarea {...register('notes')} />
      </Field>
      <input type="hidden" {...register('spotify_link')} />
      <DialogFooter>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending && 'Suggesting...'}>
          Suggest Song
        </Button>
      </DialogFooter>
    </form>
  )
}
