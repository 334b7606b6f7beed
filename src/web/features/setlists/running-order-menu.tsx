import { Coffee, Ellipsis, ListChecks, Repeat2, StickyNote, Timer } from 'lucide-react'

import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import type { MarkContent } from './setlist-edits.ts'

const DEFAULT_BREAK_MINUTES = 15

type RunningOrderMenuProps = {
  onNewMark: (mark: MarkContent) => void
  onTimes: () => void
  onSelect: () => void
}

/** What can be done to the running order beside its songs. */
export function RunningOrderMenu({ onNewMark, onTimes, onSelect }: RunningOrderMenuProps) {
  return (
    <Menu
      label="Running order"
      trigger={
        <IconButton label="Running order" className="-my-2 -mr-2">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        icon={<Coffee aria-hidden />}
        onSelect={() => onNewMark({ kind: 'break', text: null, minutes: DEFAULT_BREAK_MINUTES })}
      >
        Add Break
      </MenuItem>
      <MenuItem
        icon={<StickyNote aria-hidden />}
        onSelect={() => onNewMark({ kind: 'note', text: null, minutes: null })}
      >
        Add Note
      </MenuItem>
      <MenuItem
        icon={<Repeat2 aria-hidden />}
        onSelect={() => onNewMark({ kind: 'encore', text: null, minutes: null })}
      >
        Add Encore
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Timer aria-hidden />} onSelect={onTimes}>
        Start and Length
      </MenuItem>
      <MenuItem icon={<ListChecks aria-hidden />} onSelect={onSelect}>
        Select Songs
      </MenuItem>
    </Menu>
  )
}
