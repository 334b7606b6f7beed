import type { Gig } from '../../../contract/gigs.ts'
import { messageOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useRemoveGig } from './gigs.queries.ts'

interface DeleteGigDialogProps {
  bandId: number
  open: boolean
  gig: Gig | undefined
  onClose: () => void
  onRemoved: () => void
}

export function DeleteGigDialog({ bandId, open, gig, onClose, onRemoved }: DeleteGigDialogProps) {
  const removeGig = useRemoveGig(bandId)
  const handleConfirm = () =>
    gig &&
    removeGig.mutate(gig, {
      onSuccess: () => {
        onRemoved()
        toast({ title: 'Gig deleted', description: `${gig.name} is off the calendar.` })
      },
      onError: (error) =>
        toast({
          title: 'Deletion Failed',
          description: messageOf(error, 'Failed to delete gig. Please try again.'),
          variant: 'destructive',
        }),
    })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Delete gig "${gig?.name}"?`}
      description="It goes from everybody's calendar. For 30 days an admin can bring it back in Settings."
      confirm="Delete"
      pending={removeGig.isPending && 'Deleting...'}
      onConfirm={handleConfirm}
    />
  )
}
