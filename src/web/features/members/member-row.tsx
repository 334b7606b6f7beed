import { Crown } from 'lucide-react'

import type { Band } from '../../../contract/bands.ts'
import type { Member } from '../../../contract/members.ts'
import { can } from '../../../contract/roles.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { InstrumentChips } from './instrument-chips.tsx'
import { MemberMenu } from './member-menu.tsx'

interface MemberRowProps {
  band: Band
  member: Member
  isSelf: boolean
  onRemove: () => void
  onAddInstrument: () => void
}

const cell = 'block min-w-0 xl:table-cell xl:border-b xl:border-line xl:px-2 xl:py-2 xl:align-middle'

export function MemberRow({ band, member, isSelf, onRemove, onAddInstrument }: MemberRowProps) {
  const { user, role } = member
  const isAdmin = can(band.role, 'member.changeRole')
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 border-b border-line py-3 xl:table-row">
      <td className={cx(cell, 'xl:pl-1')}>
        <span className="flex items-center gap-3">
          <Avatar id={user.id} name={user.name} />
          <span className="min-w-0 truncate font-semibold" title={user.name}>
            {user.name}
          </span>
          {isSelf && <span className="shrink-0 text-sm text-ink-3">You</span>}
        </span>
      </td>
      <td className={cx(cell, 'max-xl:col-span-3 max-xl:col-start-1 max-xl:row-start-2 max-xl:pl-11')}>
        <a
          href={`mailto:${user.email}`}
          title={user.email}
          className="block truncate text-sm text-ink-2 underline-offset-3 hover:underline"
        >
          {user.email}
        </a>
      </td>
      <td className={cell}>
        <Badge look={role === 'admin' ? 'filled' : 'outline'}>
          {role === 'admin' && <Crown aria-hidden size={12} />}
          {role === 'admin' ? 'Admin' : 'Bandmate'}
        </Badge>
      </td>
      <td className={cx(cell, 'max-xl:col-span-2 max-xl:col-start-1 max-xl:row-start-3 max-xl:pl-11')}>
        <InstrumentChips member={member} mayChange={isSelf || isAdmin} onAdd={onAddInstrument} />
      </td>
      <td className={cx(cell, 'text-sm text-ink-2 max-xl:row-start-3 max-xl:self-start max-xl:py-1.5')}>
        Active
      </td>
      {isAdmin && (
        <td className={cx(cell, 'text-right max-xl:col-start-3 max-xl:row-start-1 xl:pr-0')}>
          <MemberMenu band={band} member={member} isSelf={isSelf} onRemove={onRemove} />
        </td>
      )}
    </tr>
  )
}
