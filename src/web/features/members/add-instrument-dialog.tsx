import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'

import { NewMemberInstrument } from '../../../contract/instruments.ts'
import type { Member } from '../../../contract/members.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { instrumentsQuery, memberInstrumentsQuery } from '../performers/performers.queries.ts'
import { useAddInstrument } from './members.queries.ts'

interface AddInstrumentDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  member: Member
  isSelf: boolean
}

export function AddInstrumentDialog({ open, onOpenChange, member, isSelf }: AddInstrumentDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Instrument"
      description={isSelf ? 'What you play' : `What ${member.user.name} plays`}
    >
      <AddInstrumentForm userId={member.user.id} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function AddInstrumentForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const { mutate, isPending } = useAddInstrument(userId)
  const { data: played = [] } = useQuery(memberInstrumentsQuery(userId))
  const { data: instruments = [] } = useQuery(instrumentsQuery())
  const options = instruments
    .filter(({ id }) => played.every(({ instrument_id }) => instrument_id !== id))
    .map(({ id, name, emoji }) => ({ value: String(id), label: `${emoji} ${name}` }))
  const { control, register, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewMemberInstrument),
    defaultValues: { instrument_id: 0, is_primary: false, notes: '' },
  })
  const { errors } = formState
  const submit = handleSubmit((instrument) => mutate(instrument, { onSuccess: onDone }))

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Instrument" error={errors.instrument_id?.message}>
        <Controller
          control={control}
          name="instrument_id"
          render={({ field }) => (
            <Select
              options={options}
              value={field.value ? String(field.value) : ''}
              onValueChange={(value) => field.onChange(Number(value))}
              onBlur={field.onBlur}
              placeholder="Select an instrument"
            />
          )}
        />
      </Field>
      <Controller
        control={control}
        name="is_primary"
        render={({ field }) => (
          <Checkbox
            label="Primary instrument"
            checked={field.value ?? false}
            onCheckedChange={field.onChange}
          />
        )}
      />
      <Field label="Notes" error={errors.notes?.message} hint="For example 5-string, or only on ballads">
        <Textarea rows={2} {...register('notes')} />
      </Field>
      <DialogFooter>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending && 'Adding...'}>
          Add Instrument
        </Button>
      </DialogFooter>
    </form>
  )
}
