import { Crown } from 'lucide-react'
import { Link } from 'react-router'

import type { Member } from '../../../contract/members.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { OverviewSection } from './overview-section.tsx'

const SHOWN = 6

interface MembersCardProps {
  members: readonly Member[] | undefined
  membersPage: string
}

export function MembersCard({ members, membersPage }: MembersCardProps) {
  const more = (members?.length ?? 0) - SHOWN
  return (
    <OverviewSection title="Band Members">
      {!members && <SkeletonRows count={4} label="Loading members..." />}
      {members?.length === 0 && (
        <p className="pt-4 text-base text-ink-2">No members yet. Invite your first bandmate!</p>
      )}
      <ul className="pt-2">
        {members?.slice(0, SHOWN).map(({ user, role }) => (
          <li key={user.id} className="flex min-h-11 items-center gap-3">
            <Avatar id={user.id} name={user.name || user.email} />
            <span className="min-w-0 truncate text-base">{user.name || user.email.split('@')[0]}</span>
            {role === 'admin' && (
              <span className="ml-auto shrink-0 text-ink-2">
                <Crown aria-hidden size={15} />
                <span className="sr-only">Admin</span>
              </span>
            )}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link
              to={membersPage}
              className="flex press items-center gap-3 rounded-control text-sm font-semibold text-ink-2 transition-colors hover:text-ink"
            >
              <span className="grid size-8 place-items-center rounded-full bg-sunken text-xs type-narrow dark:bg-line">
                +{more}
              </span>
              <span className="sr-only">more members</span>
              <span aria-hidden>more</span>
            </Link>
          </li>
        )}
      </ul>
    </OverviewSection>
  )
}
