import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import type { Band } from '../../../contract/bands.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { membersQuery, useLeaveBand } from './members.queries.ts'

interface LeaveBandDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  band: Band
}

export function LeaveBandDialog({ open, onOpenChange, band }: LeaveBandDialogProps) {
  const navigate = useNavigate()
  const { mutate, isPending } = useLeaveBand(band)
  const obstacle = useObstacle(band.id)
  const handleConfirm = () => mutate(undefined, { onSuccess: () => void navigate('/') })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leave Band"
      description={
        obstacle ??
        `Are you sure you want to leave ${band.name}? You lose access to its songs, setlists and gigs until somebody lets you in again.`
      }
      confirm="Leave Band"
      pending={isPending && 'Leaving...'}
      disabled={obstacle !== undefined}
      onConfirm={handleConfirm}
    />
  )
}

/** Why the user cannot leave now. */
function useObstacle(bandId: number): string | undefined {
  const { user } = useAuth()
  const { data: members = [] } = useQuery(membersQuery(bandId))
  const others = members.filter((member) => member.user.id !== user?.id)
  if (members.length > 0 && others.length === 0)
    return 'You are the only member. Delete the band in Settings instead.'
  const isLastAdmin = others.every(({ role }) => role !== 'admin') && others.length < members.length
  const isAdmin = members.some((member) => member.user.id === user?.id && member.role === 'admin')
  return isAdmin && isLastAdmin ? 'You are the only admin. Make someone else an admin first.' : undefined
}
