import type { Band } from '../../../contract/bands.ts'
import type { Member } from '../../../contract/members.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRemoveMember } from './members.queries.ts'

interface RemoveMemberDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  band: Band
  member: Member
}

export function RemoveMemberDialog({ open, onOpenChange, band, member }: RemoveMemberDialogProps) {
  const { mutate, isPending } = useRemoveMember(band.id)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Remove Member"
      description={`Are you sure you want to remove ${member.user.name} from ${band.name}? They lose access at once, and the invite links they made stop working.`}
      confirm="Remove"
      pending={isPending && 'Removing...'}
      onConfirm={() => mutate(member, { onSuccess: () => onOpenChange(false) })}
    />
  )
}
