import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { NewBand } from '../../../contract/bands.ts'
import { messageOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useCreateBand } from './bands.queries.ts'

const BandForm = z.pick(NewBand, { name: true })

interface CreateBandDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function CreateBandDialog({ open, onOpenChange }: CreateBandDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Create New Band">
      <CreateBandForm onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function CreateBandForm({ onDone }: { onDone: () => void }) {
  const createBand = useCreateBand()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(BandForm),
    defaultValues: { name: '' },
  })

  const submit = handleSubmit(({ name }) =>
    createBand.mutate(
      { name },
      {
        onSuccess: onDone,
        onError: (error) =>
          toast({
            title: 'Error creating band',
            description: messageOf(error, error.message),
            variant: 'destructive',
          }),
      },
    ),
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Band Name" error={formState.errors.name?.message}>
        <Input autoComplete="off" maxLength={100} {...register('name')} />
      </Field>
      <DialogFooter>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={createBand.isPending && 'Creating...'}>
          Create Band
        </Button>
      </DialogFooter>
    </form>
  )
}
