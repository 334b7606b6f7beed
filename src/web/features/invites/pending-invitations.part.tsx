import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'

import type { EmailInvitation } from '../../../contract/email-invitations.ts'
import { can } from '../../../contract/roles.ts'
import type { Role } from '../../../contract/roles.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { formatDate } from '../../text/dates.ts'
import { relativeTime } from '../../text/relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { emailInvitationsQuery, useResendInvitation, useWithdrawInvitation } from './invites.queries.ts'

interface PendingInvitationsProps {
  bandId: number
  /** The user's own. */
  role: Role
}

/** Who was invited by e-mail and has not come yet. */
export function PendingInvitations({ bandId, role }: PendingInvitationsProps) {
  const { user } = useAuth()
  const { data: invitations = [] } = useQuery(emailInvitationsQuery(bandId))
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="pending-invitations" className="mt-10">
      <h2 id="pending-invitations" className="mb-1 text-lg type-wide">
        Pending Invitations
      </h2>
      <ul>
        {invitations.map((invitation) => (
          <Pending
            key={invitation.id}
            bandId={bandId}
            invitation={invitation}
            mayWithdraw={invitation.invited_by?.id === user?.id || can(role, 'invite.revokeAny')}
          />
        ))}
      </ul>
    </section>
  )
}

const isOver = ({ expires_at }: EmailInvitation, now = new Date()) => new Date(expires_at) <= now

interface PendingProps {
  bandId: number
  invitation: EmailInvitation
  mayWithdraw: boolean
}

function Pending({ bandId, invitation, mayWithdraw }: PendingProps) {
  const resend = useResendInvitation(bandId)
  const withdraw = useWithdrawInvitation(bandId)
  const { email, invited_by, sent_at, expires_at } = invitation
  const story = [
    `${invited_by ? `${invited_by.name}, ` : ''}${relativeTime(sent_at)}`,
    isOver(invitation) ? 'link expired' : `until ${formatDate(expires_at)}`,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 md:pl-1">
      <span className="grid size-8 shrink-0 place-items-center rounded-full border border-dashed border-edge/60 text-ink-3">
        <Mail aria-hidden size={15} />
      </span>
      <span className="min-w-44 flex-1">
        <span className="block truncate font-semibold" title={email}>
          {email}
        </span>
        <span className="block text-sm text-ink-2">{story.join(' · ')}</span>
      </span>
      <span className="flex gap-1 max-sm:pl-8">
        <Button
          look="quiet"
          aria-label={`Resend invitation to ${email}`}
          pending={resend.isPending && 'Sending...'}
          onClick={() => resend.mutate(invitation)}
        >
          Resend
        </Button>
        {mayWithdraw && (
          <Button
            look="quiet"
            aria-label={`Withdraw invitation to ${email}`}
            pending={withdraw.isPending && 'Withdrawing...'}
            onClick={() => withdraw.mutate(invitation)}
          >
            Withdraw
          </Button>
        )}
      </span>
    </li>
  )
}
