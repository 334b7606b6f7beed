import type { Band } from '../../../contract/bands.ts'
import { useRemoveBand } from '../members/members.queries.ts'
import { TypeToConfirmDialog } from './type-to-confirm-dialog.tsx'

interface DeleteBandDialogProps {
  band: Band
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function DeleteBandDialog({ band, open, onOpenChange }: DeleteBandDialogProps) {
  const removeBand = useRemoveBand(band)
  return (
    <TypeToConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this band?"
      description={`This permanently deletes ${band.name} with all its songs, setlists and gigs, for all of its members. This action cannot be undone.`}
      label="Type the band's name"
      words={band.name}
      confirm="Delete Band"
      isPending={removeBand.isPending}
      onConfirm={() => removeBand.mutate(undefined, { onSuccess: () => onOpenChange(false) })}
    />
  )
}
