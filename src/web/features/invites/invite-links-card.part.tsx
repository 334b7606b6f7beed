import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'

import type { Band } from '../../../contract/bands.ts'
import type { Invite } from '../../../contract/invites.ts'
import { messageOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { CreateInvite } from './create-invite.tsx'
import { InviteRow } from './invite-row.tsx'
import { invitesQuery } from './invites.queries.ts'
import { RevokeInviteDialog } from './revoke-invite-dialog.tsx'

/** The invite links of a band: what there is, making one, ending one. */
export function InviteLinksCard({ band }: { band: Pick<Band, 'id' | 'name' | 'role'> }) {
  const { data: invites, error, refetch } = useQuery(invitesQuery(band.id))
  return (
    <Card aria-label="Invite Links">
      <CardHeader title="Invite Links" description={`Anyone with an active link can join ${band.name}.`} />
      <CreateInvite bandId={band.id} />
      {!invites && !error && <SkeletonRows count={2} label="Loading invite links..." />}
      {!invites && error && (
        <ErrorState
          title="Failed to load invite links"
          text={messageOf(error, 'Please check your connection and try again.')}
          actions={
            <Button look="secondary" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        />
      )}
      {invites?.length === 0 && (
        <EmptyState
          icon={<Link2 aria-hidden />}
          title="No invite links yet"
          text="Make one and send it to the people you play with."
        />
      )}
      {invites && invites.length > 0 && <InviteList band={band} invites={invites} />}
    </Card>
  )
}

interface InviteListProps {
  band: Pick<Band, 'id' | 'name' | 'role'>
  invites: readonly Invite[]
}

function InviteList({ band, invites }: InviteListProps) {
  const [revoking, setRevoking] = useState<Invite | null>(null)
  return (
    <>
      <ul aria-label="Invite links" className="border-t border-line">
        {invites.map((invite) => (
          <InviteRow key={invite.id} invite={invite} role={band.role} onRevoke={() => setRevoking(invite)} />
        ))}
      </ul>
      <RevokeInviteDialog band={band} invite={revoking} onClose={() => setRevoking(null)} />
    </>
  )
}
