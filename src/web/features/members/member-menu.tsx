import { Crown, Ellipsis, UserMinus, UserRound } from 'lucide-react'

import type { Band } from '../../../contract/bands.ts'
import type { Member } from '../../../contract/members.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { useChangeRole } from './members.queries.ts'

interface MemberMenuProps {
  band: Band
  member: Member
  isSelf: boolean
  onRemove: () => void
}

/** What an admin may do with a member; oneself one leaves by the button above the table. */
export function MemberMenu({ band, member, isSelf, onRemove }: MemberMenuProps) {
  const { mutate } = useChangeRole(band.id)
  const label = `Actions for ${member.user.name}`
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} tooltip={false}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {member.role === 'admin' ? (
        <MenuItem icon={<UserRound aria-hidden />} onSelect={() => mutate({ member, role: 'bandmate' })}>
          Change to Bandmate
        </MenuItem>
      ) : (
        <MenuItem icon={<Crown aria-hidden />} onSelect={() => mutate({ member, role: 'admin' })}>
          Make Admin
        </MenuItem>
      )}
      {!isSelf && (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={onRemove}>
            Remove from Band
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
