import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

import { NewGuestPerformer } from '../../../contract/performers.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { InstrumentField } from './instrument-field.tsx'
import { useAddGuestPerformer } from './performers.queries.ts'

const GuestForm = z.omit(NewGuestPerformer, { band_id: true })
const nobody = { name: '', email: '', instrument_id: 0, notes: '' }

export function GuestPerformerForm({ bandId, songId }: { bandId: number; songId: number }) {
  const addGuest = useAddGuestPerformer({ bandId, songId })
  const form = useForm({ resolver: zodResolver(GuestForm), defaultValues: nobody })
  const { errors, isSubmitted } = form.formState
  const instrumentId = useWatch({ control: form.control, name: 'instrument_id' })
  const submit = form.handleSubmit(({ email, ...guest }) =>
    addGuest.mutate(
      { ...guest, band_id: bandId, ...(email && { email }) },
      { onSuccess: () => form.reset(nobody) },
    ),
  )

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Name" required error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <InstrumentField
        value={instrumentId}
        onChange={(id) => form.setValue('instrument_id', id, { shouldValidate: isSubmitted })}
        error={errors.instrument_id?.message}
      />
      <Field label="Notes" error={errors.notes?.message}>
        <Input autoComplete="off" {...form.register('notes')} />
      </Field>
      <DialogFooter>
        <Button type="submit" pending={addGuest.isPending && 'Adding...'}>
          Add Guest Performer
        </Button>
      </DialogFooter>
    </form>
  )
}
