import { useState } from 'react'

import type { MyInvitation } from '../../../contract/my-invitations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useAcceptMyInvitation, useDeclineInvitation } from './my-invitations.queries.ts'

interface MyInvitationsProps {
  invitations: readonly MyInvitation[]
  className?: string
}

/** The bands that wait for an answer of the user. */
export function MyInvitations({ invitations, className }: MyInvitationsProps) {
  const [declined, setDeclined] = useState<MyInvitation | null>(null)
  const accept = useAcceptMyInvitation()
  const decline = useDeclineInvitation()
  return (
    <section aria-label="Invitations" className={className}>
      <ul className="grid gap-2">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-sunken p-3 sm:pr-4"
          >
            <Avatar kind="band" id={String(invitation.band.id)} name={invitation.band.name} />
            <p className="min-w-40 flex-1 text-sm text-ink-2">
              <span className="block text-base font-semibold wrap-anywhere text-ink">
                {invitation.band.name}
              </span>
              {invitation.invited_by
                ? `${invitation.invited_by.name} invites you to join the band.`
                : 'You are invited to join the band.'}
            </p>
            <span className="flex gap-1.5 max-sm:w-full max-sm:justify-end">
              <Button
                aria-label={`Join ${invitation.band.name}`}
                pending={accept.isPending && accept.variables.id === invitation.id && 'Joining...'}
                disabled={accept.isPending}
                onClick={() => accept.mutate(invitation)}
              >
                Join
              </Button>
              <Button
                look="quiet"
                aria-label={`Decline the invitation to ${invitation.band.name}`}
                disabled={accept.isPending}
                onClick={() => setDeclined(invitation)}
              >
                Decline
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={declined !== null}
        onOpenChange={() => setDeclined(null)}
        title="Decline Invitation"
        description={`Are you sure? ${declined?.band.name ?? 'The band'} would have to invite you again.`}
        confirm="Decline"
        pending={decline.isPending && 'Declining...'}
        onConfirm={() => declined && decline.mutate(declined, { onSettled: () => setDeclined(null) })}
      />
    </section>
  )
}
