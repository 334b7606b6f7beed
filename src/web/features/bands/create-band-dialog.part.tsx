import { zodResolver } from '@hookform/resolvers/zod'
import { Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

import { NewBand } from '../../../contract/bands.ts'
import { messageOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useCreateBand } from './bands.queries.ts'

const ImportBandForm = lazy(async () => ({
  default: (await import('./import-band-form.tsx')).ImportBandForm,
}))

const BandForm = z.pick(NewBand, { name: true })

interface CreateBandDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function CreateBandDialog({ open, onOpenChange }: CreateBandDialogProps) {
  const [isImporting, setImporting] = useState(false)
  const handleOpenChange = (next: boolean) => {
    setImporting(false)
    onOpenChange(next)
  }
  const handleDone = () => handleOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={handleOpenChange}
      title={isImporting ? 'Import a Band' : 'Create New Band'}
    >
      {isImporting ? (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <ImportBandForm onDone={handleDone} onBack={() => setImporting(false)} />
        </Suspense>
      ) : (
        <CreateBandForm onDone={handleDone} onImport={() => setImporting(true)} />
      )}
    </Dialog>
  )
}

function CreateBandForm({ onDone, onImport }: { onDone: () => void; onImport: () => void }) {
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
      <Button
        look="quiet"
        icon={<Upload aria-hidden size={16} />}
        className="mt-3 -ml-3.5"
        onClick={onImport}
      >
        Import a band
      </Button>
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
