import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { NewSetlist } from '../../../contract/setlists.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { failureOf } from './failures.ts'
import { useCreateSetlist } from './setlists.queries.ts'

type NewSetlistDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  bandId: number | null
}

export function NewSetlistDialog({ open, onOpenChange, bandId }: NewSetlistDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Create New Setlist">
      <NewSetlistForm bandId={bandId} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function NewSetlistForm({ bandId, onDone }: { bandId: number | null; onDone: () => void }) {
  const create = useCreateSetlist(bandId)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewSetlist),
    defaultValues: { name: '' },
  })
  const handleCreate = handleSubmit((setlist) =>
    create.mutate(setlist, {
      onSuccess: () => {
        onDone()
        toast({ title: 'Setlist created', description: 'Your new setlist has been created.' })
      },
      onError: (error) =>
        toast({
          title: 'Error creating setlist',
          description: failureOf(error),
          variant: 'destructive',
        }),
    }),
  )
  return (
    <form noValidate onSubmit={(event) => void handleCreate(event)}>
      <Field label="Setlist Name" error={formState.errors.name?.message} required>
        <Input {...register('name')} placeholder="Enter setlist name" autoComplete="off" maxLength={200} />
      </Field>
      <DialogFooter>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={create.isPending && 'Creating...'}>
          Create Setlist
        </Button>
      </DialogFooter>
    </form>
  )
}
