import { memo } from 'react'
import type { ComponentProps } from 'react'

import { DragArea } from '../../ui/drag-area.tsx'
import { AvailableSongs } from './available-songs.tsx'
import { CurrentSetlist } from './current-setlist.tsx'

interface SetlistListsProps {
  drag: Omit<ComponentProps<typeof DragArea>, 'children'>
  current: ComponentProps<typeof CurrentSetlist>
  available: ComponentProps<typeof AvailableSongs>
}

/** What is played and what could be, with rows that go from one to the other. */
export function SetlistLists({ drag, current, available }: SetlistListsProps) {
  return (
    <DragArea {...drag}>
      <div className="grid grid-cols-1 items-start gap-x-7 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <Current {...current} />
        <Available {...available} />
      </div>
    </DragArea>
  )
}

// The run above is drawn anew at each step of a drag; the lists need not be.
const Current = memo(CurrentSetlist)
const Available = memo(AvailableSongs)
