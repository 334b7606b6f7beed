import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { NewGig } from '../../../contract/gigs.ts'
import type { Gig, GigChange } from '../../../contract/gigs.ts'
import { plural } from '../../text/plural.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useSetlistsToPlay } from './gigs.queries.ts'

const SetlistChoice = z.pipe(
  z.string(),
  z.transform((id: string) => (id === '' ? null : Number(id))),
)

const GigFields = z.extend(NewGig, { setlist_id: SetlistChoice })
type GigInput = z.input<typeof GigFields>

interface GigFormProps {
  bandId: number
  /** Absent for a new one. */
  gig?: Gig | undefined
  date: string
  isPending: boolean
  onCancel: () => void
  onCreate: (gig: NewGig) => void
  /** Only the fields that changed. */
  onChange: (change: GigChange) => void
  /** Stands beside the buttons. */
  aside?: ReactNode
}

export function GigForm({ bandId, gig, date, isPending, onCancel, onCreate, onChange, aside }: GigFormProps) {
  const { register, control, handleSubmit, formState } = useForm<GigInput, unknown, NewGig>({
    resolver: zodResolver(GigFields),
    defaultValues: {
      name: gig?.name ?? '',
      date: gig?.date ?? date,
      time: gig?.time ?? '',
      location: gig?.location ?? '',
      setlist_id: String(gig?.setlist_id ?? ''),
      notes: gig?.notes ?? '',
    },
  })
  const { errors, dirtyFields } = formState
  const setlists = useSetlistOptions(bandId, gig)

  const submit = handleSubmit((wanted) => {
    if (!gig) return onCreate(wanted)
    const changed = Object.entries(wanted).filter(([name]) => dirtyFields[name as keyof GigInput])
    return changed.length > 0 ? onChange(Object.fromEntries(changed)) : onCancel()
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4">
        <Field label="Gig Name" required error={errors.name?.message}>
          <Input autoComplete="off" maxLength={200} {...register('name')} />
        </Field>
        <div className="grid grid-cols-[1.25fr_1fr] gap-3">
          <Field label="Date" required error={errors.date?.message}>
            <Input type="date" {...register('date')} />
          </Field>
          <Field label="Time" error={errors.time?.message}>
            <Input type="time" {...register('time')} />
          </Field>
        </div>
        <Field label="Location" error={errors.location?.message}>
          <Input autoComplete="off" maxLength={300} {...register('location')} />
        </Field>
        <Field label="Setlist (optional)" error={errors.setlist_id?.message} hint={setlists.hint}>
          <Controller
            control={control}
            name="setlist_id"
            render={({ field }) => (
              <Select
                options={setlists.options}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
        <Field label="Notes" error={errors.notes?.message}>
          <Textarea {...register('notes')} />
        </Field>
      </div>
      <DialogFooter>
        {aside}
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending && (gig ? 'Updating...' : 'Creating...')}>
          {gig ? 'Update Gig' : 'Create Gig'}
        </Button>
      </DialogFooter>
    </form>
  )
}

function useSetlistOptions(bandId: number, gig: Gig | undefined) {
  const { data: setlists } = useSetlistsToPlay(bandId)
  const known = setlists?.map(({ id, name, songs }) => ({ id, name, song_count: songs.length })) ?? []
  const attached = gig?.setlist
  const choices = attached && !known.some(({ id }) => id === attached.id) ? [...known, attached] : known
  return {
    options: [
      { value: '', label: 'No setlist' },
      ...choices.map(({ id, name, song_count }) => ({
        value: String(id),
        label: `${name} (${plural(song_count, 'song')})`,
      })),
    ],
    hint:
      setlists?.length === 0 && 'No setlists yet. Create one on the Setlists page to attach it to this gig.',
  }
}
