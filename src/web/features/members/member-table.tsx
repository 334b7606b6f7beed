import { useState } from 'react'

import type { Band } from '../../../contract/bands.ts'
import type { Member } from '../../../contract/members.ts'
import { can } from '../../../contract/roles.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { cx } from '../../ui/class-names.ts'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'
import { MemberRow } from './member-row.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'

const AddInstrumentDialog = onDemand(
  whenOpen,
  async () => (await import('./add-instrument-dialog.tsx')).AddInstrumentDialog,
)

const columns = [
  { name: 'Member', className: 'pl-1' },
  { name: 'Email', className: 'w-[26%]' },
  { name: 'Role', className: 'w-24' },
  { name: 'Instruments', className: 'w-[26%]' },
  { name: 'Status', className: 'w-20' },
]

interface MemberTableProps {
  band: Band
  members: readonly Member[]
}

/** A table where there is room for its columns; under that each member is a small sheet of lines. */
export function MemberTable({ band, members }: MemberTableProps) {
  const { user } = useAuth()
  const [asked, setAsked] = useState<{ kind: 'remove' | 'instrument'; member: Member } | null>(null)
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const close = () => setAsked(null)
  const isAdmin = can(band.role, 'member.changeRole')
  return (
    <>
      <table
        aria-label="Band members"
        className="block w-full text-left xl:table xl:table-fixed xl:border-separate xl:border-spacing-0"
      >
        <thead className="sr-only xl:not-sr-only xl:table-header-group">
          <tr>
            {columns.map(({ name, className }) => (
              <Heading key={name} className={className}>
                {name}
              </Heading>
            ))}
            {isAdmin && <Heading className="w-20 pr-1 text-right">Actions</Heading>}
          </tr>
        </thead>
        <tbody className="block xl:table-row-group">
          {members.map((member) => (
            <MemberRow
              key={member.user.id}
              band={band}
              member={member}
              isSelf={member.user.id === user?.id}
              onRemove={() => setAsked({ kind: 'remove', member })}
              onAddInstrument={() => setAsked({ kind: 'instrument', member })}
            />
          ))}
        </tbody>
      </table>
      {shown && (
        <RemoveMemberDialog
          open={asked?.kind === 'remove'}
          onOpenChange={close}
          band={band}
          member={shown.member}
        />
      )}
      {shown && (
        <AddInstrumentDialog
          open={asked?.kind === 'instrument'}
          onOpenChange={close}
          member={shown.member}
          isSelf={shown.member.user.id === user?.id}
        />
      )}
    </>
  )
}

function Heading({ className, children }: { className: string; children: string }) {
  return (
    <th
      scope="col"
      className={cx('h-9 border-b border-line px-2 text-xs font-semibold text-ink-3', className)}
    >
      {children}
    </th>
  )
}
