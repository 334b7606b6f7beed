import type { Invite } from '../../../contract/invites.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRevokeInvite } from './invites.queries.ts'

interface RevokeInviteDialogProps {
  band: { id: number; name: string }
  /** Null while nothing is asked. */
  invite: Invite | null
  onClose: () => void
}

export function RevokeInviteDialog({ band, invite, onClose }: RevokeInviteDialogProps) {
  const { mutate, isPending } = useRevokeInvite(band.id)
  return (
    <ConfirmDialog
      open={invite !== null}
      onOpenChange={onClose}
      title="Revoke Invite"
      description={`Are you sure? Anyone with the link can no longer join ${band.name}.`}
      confirm="Revoke Invite"
      pending={isPending && 'Revoking...'}
      onConfirm={() => invite && mutate(invite, { onSuccess: onClose })}
    />
  )
}
