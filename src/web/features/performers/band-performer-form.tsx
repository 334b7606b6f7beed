import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

import { listMembers } from '../../../contract/members.ts'
import { NewBandPerformer } from '../../../contract/performers.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { InstrumentField } from './instrument-field.tsx'
import { memberInstrumentsQuery, useAddBandPerformer } from './performers.queries.ts'

const PerformerForm = z.omit(NewBandPerformer, { band_id: true })
const nobody = { user_id: '', instrument_id: 0, notes: '' }

export function BandPerformerForm({ bandId, songId }: { bandId: number; songId: number }) {
  const queryClient = useQueryClient()
  const { data: members = [] } = useQuery(queryOf(listMembers, { params: { bandId } }))
  const addPerformer = useAddBandPerformer({ bandId, songId })
  const form = useForm({ resolver: zodResolver(PerformerForm), defaultValues: nobody })
  const { errors, isSubmitted } = form.formState
  const { user_id, instrument_id } = useWatch({ control: form.control })
  const revalidate = { shouldValidate: isSubmitted }

  // Their primary instrument, else their first, unless another has been picked while the answer was on its way.
  const prefill = async (userId: string) => {
    const own = await queryClient.fetchQuery(memberInstrumentsQuery(userId)).catch(() => [])
    if (form.getValues('user_id') !== userId || form.getValues('instrument_id') !== 0) return
    const usual = own.find(({ is_primary }) => is_primary) ?? own[0]
    if (usual) form.setValue('instrument_id', usual.instrument_id, revalidate)
  }
  const handleMember = (userId: string) => {
    form.setValue('user_id', userId, revalidate)
    form.setValue('instrument_id', 0)
    void prefill(userId)
  }
  const submit = form.handleSubmit((performer) =>
    addPerformer.mutate({ ...performer, band_id: bandId }, { onSuccess: () => form.reset(nobody) }),
  )

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Band Member" error={errors.user_id?.message}>
        <Select
          placeholder="Select a band member"
          value={user_id ?? ''}
          onValueChange={handleMember}
          options={members.map(({ user }) => ({ value: user.id, label: user.name }))}
        />
      </Field>
      <InstrumentField
        value={instrument_id ?? 0}
        onChange={(id) => form.setValue('instrument_id', id, revalidate)}
        error={errors.instrument_id?.message}
      />
      <Field label="Notes" error={errors.notes?.message}>
        <Input autoComplete="off" {...form.register('notes')} />
      </Field>
      <DialogFooter>
        <Button type="submit" pending={addPerformer.isPending && 'Adding...'}>
          Add Performer
        </Button>
      </DialogFooter>
    </form>
  )
}
