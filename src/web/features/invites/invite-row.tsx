import { Copy, ExternalLink } from 'lucide-react'

import { inviteStatus } from '../../../contract/invite-status.ts'
import type { InviteStatus } from '../../../contract/invite-status.ts'
import type { Invite } from '../../../contract/invites.ts'
import { can } from '../../../contract/roles.ts'
import type { Role } from '../../../contract/roles.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { formatDate } from '../../text/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { copyInviteLink } from './copy-invite-link.ts'

const looks = {
  active: { label: 'Active', look: 'ok' },
  expired: { label: 'Expired', look: 'outline' },
  exhausted: { label: 'Exhausted', look: 'outline' },
  revoked: { label: 'Revoked', look: 'outline' },
} as const satisfies Record<InviteStatus, object>

interface InviteRowProps {
  invite: Invite
  /** The user's own. */
  role: Role
  onRevoke: () => void
}

export function InviteRow({ invite, role, onRevoke }: InviteRowProps) {
  const { user } = useAuth()
  const { label, look } = looks[inviteStatus(invite)]
  const { url, created_by, created_at, expires_at, uses_count, max_uses } = invite
  const mayRevoke = created_by?.id === user?.id || can(role, 'invite.revokeAny')
  return (
    <li className="grid grid-cols-1 gap-2 border-b border-line py-3 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Badge look={look}>{label}</Badge>
        <span className="tabular-nums">
          {uses_count} / {max_uses} uses
        </span>
        <span>Created {formatDate(created_at)}</span>
        <span>Expires {formatDate(expires_at)}</span>
        {created_by && created_by.id !== user?.id && <span>by {created_by.name}</span>}
      </div>
      {invite.is_active && (
        <div className="flex flex-wrap items-center gap-1">
          <code className="min-w-0 truncate rounded-chip bg-sunken px-2 py-1.5 text-xs max-sm:w-full sm:flex-1">
            {url}
          </code>
          <Button look="quiet" icon={<Copy aria-hidden size={15} />} onClick={() => void copyInviteLink(url)}>
            Copy
          </Button>
          <Button asChild look="quiet">
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label="Open in new tab">
              <ExternalLink aria-hidden size={15} />
              Open
            </a>
          </Button>
          {mayRevoke && (
            <Button look="quiet" onClick={onRevoke}>
              Revoke
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
