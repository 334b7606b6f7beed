import type { Setlist } from '../../../contract/setlists.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { failureOf } from './failures.ts'
import { useRemoveSetlist } from './setlists.queries.ts'

type DeleteSetlistDialogProps = {
  /** Null while the dialog is closed. */
  setlist: Pick<Setlist, 'id' | 'band_id' | 'name'> | null
  onClose: () => void
}

export function DeleteSetlistDialog({ setlist, onClose }: DeleteSetlistDialogProps) {
  const remove = useRemoveSetlist()
  const handleDelete = () => {
    if (!setlist) return
    remove.mutate(setlist, {
      onSuccess: () => {
        onClose()
        toast({ title: 'Setlist deleted', description: 'The setlist has been deleted successfully.' })
      },
      onError: (error) =>
        toast({ title: 'Error deleting setlist', description: failureOf(error), variant: 'destructive' }),
    })
  }
  return (
    <ConfirmDialog
      open={setlist !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure?"
      description={`This will permanently delete the setlist "${setlist?.name ?? ''}" and all of its contents. This action cannot be undone.`}
      confirm="Delete"
      pending={remove.isPending && 'Deleting...'}
      onConfirm={handleDelete}
    />
  )
}
