import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'

import type { Band } from '../../../contract/bands.ts'
import { ApiError, messageOf } from '../../api/client.ts'
import { plural } from '../../text/plural.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { bandQuery, useCurrentBand } from '../bands/bands.queries.ts'
import { NoBandSelected } from '../bands/no-band-selected.part.tsx'
import { PendingInvitations } from '../invites/pending-invitations.part.tsx'
import { LeaveBandDialog } from './leave-band-dialog.tsx'
import { MemberTable } from './member-table.tsx'
import { membersQuery } from './members.queries.ts'

const InviteMemberDialog = onDemand(
  whenOpen,
  async () => (await import('../invites/invite-member-dialog.part.tsx')).InviteMemberDialog,
)

interface MembersScreenProps {
  /** Instead of the band of the address or the current one. */
  bandId?: number
}

export function MembersScreen({ bandId: given }: MembersScreenProps) {
  const { bandId: addressed } = useParams()
  const { band, isPending } = useCurrentBand()
  const bandId = addressed === undefined ? (given ?? band?.id) : Number(addressed)
  return (
    <>
      <title>Band Members · Bandstand</title>
      {bandId !== undefined && <BandMembers key={bandId} bandId={bandId} />}
      {bandId === undefined && <PageHeader title="Band Members" />}
      {bandId === undefined && isPending && <SkeletonRows count={4} label="Loading members..." />}
      {bandId === undefined && !isPending && (
        <NoBandSelected text="Please select a band to view its members." />
      )}
    </>
  )
}

function BandMembers({ bandId }: { bandId: number }) {
  const { bands } = useCurrentBand()
  const listed = bands.find(({ id }) => id === bandId)
  const { data: loaded } = useQuery({ ...bandQuery(bandId), enabled: !listed })
  const band = listed ?? loaded
  const { data: members, error, refetch } = useQuery(membersQuery(bandId))
  if (error instanceof ApiError && error.status === 404 && !members) return <UnknownBand />
  return (
    <>
      <PageHeader
        title="Band Members"
        subtitle={members && band && `${plural(members.length, 'member')} in ${band.name}`}
        actions={band && <MemberActions band={band} />}
      />
      {!members && !error && <SkeletonRows count={4} label="Loading members..." />}
      {!members && error && (
        <ErrorState
          title="Failed to load members"
          text={messageOf(error, 'Please check your connection and try again.')}
          actions={
            <Button look="secondary" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        />
      )}
      {members && band && <MemberTable band={band} members={members} />}
      {band && <PendingInvitations bandId={bandId} role={band.role} />}
    </>
  )
}

function MemberActions({ band }: { band: Band }) {
  const [open, setOpen] = useState<'invite' | 'leave' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen('leave')} className="max-sm:order-last">
        Leave Band
      </Button>
      <Button icon={<UserPlus aria-hidden size={16} />} onClick={() => setOpen('invite')}>
        Invite Member
      </Button>
      <InviteMemberDialog open={open === 'invite'} onOpenChange={close} bandId={band.id} />
      <LeaveBandDialog open={open === 'leave'} onOpenChange={close} band={band} />
    </>
  )
}

function UnknownBand() {
  return (
    <>
      <PageHeader title="Band Members" />
      <ErrorState title="Band Not Found" text="It does not exist, or you are not a member of it any more." />
    </>
  )
}
