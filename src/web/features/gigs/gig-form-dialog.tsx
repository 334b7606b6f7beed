import { Trash2 } from 'lucide-react'

import type { Gig } from '../../../contract/gigs.ts'
import { messageOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { GigForm } from './gig-form.tsx'
import { useChangeGig, useCreateGig } from './gigs.queries.ts'

interface GigFormDialogProps {
  bandId: number
  open: boolean
  onClose: () => void
  /** Absent for a new one. */
  gig?: Gig | undefined
  /** Of a new one. */
  date: string
  onRemove: (gig: Gig) => void
}

const tellFailure = (title: string) => (error: Error) =>
  void toast({
    title,
    description: messageOf(error, 'Failed to save gig. Please try again.'),
    variant: 'destructive',
  })

export function GigFormDialog({ bandId, open, onClose, gig, date, onRemove }: GigFormDialogProps) {
  const createGig = useCreateGig(bandId)
  const changeGig = useChangeGig(bandId)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={gig ? 'Edit Gig' : 'Create New Gig'}
      width="medium"
    >
      <GigForm
        bandId={bandId}
        gig={gig}
        date={date}
        isPending={createGig.isPending || changeGig.isPending}
        onCancel={onClose}
        onCreate={(wanted) =>
          createGig.mutate(wanted, { onSuccess: onClose, onError: tellFailure('Creation Failed') })
        }
        onChange={(change) =>
          gig &&
          changeGig.mutate(
            { id: gig.id, ...change },
            { onSuccess: onClose, onError: tellFailure('Update Failed') },
          )
        }
        aside={
          gig && (
            <Button
              look="quiet"
              className="sm:mr-auto"
              icon={<Trash2 aria-hidden size={16} />}
              onClick={() => onRemove(gig)}
            >
              Delete
            </Button>
          )
        }
      />
    </Dialog>
  )
}
