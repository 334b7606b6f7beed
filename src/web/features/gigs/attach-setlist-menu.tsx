import { Check, ListPlus, X } from 'lucide-react'

import type { Gig } from '../../../contract/gigs.ts'
import { messageOf } from '../../api/client.ts'
import { plural } from '../../text/plural.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useChangeGig, useSetlistsToPlay } from './gigs.queries.ts'

interface AttachSetlistMenuProps {
  bandId: number
  gig: Gig
  /** The element that names the gig. */
  describedBy: string
}

export function AttachSetlistMenu({ bandId, gig, describedBy }: AttachSetlistMenuProps) {
  const { data: setlists = [] } = useSetlistsToPlay(bandId)
  const changeGig = useChangeGig(bandId)
  const attach = (setlist_id: number | null) =>
    changeGig.mutate(
      { id: gig.id, setlist_id },
      {
        onError: (error) =>
          toast({
            title: 'Update Failed',
            description: messageOf(error, 'Failed to save gig. Please try again.'),
            variant: 'destructive',
          }),
      },
    )
  return (
    <Menu
      align="start"
      trigger={
        <Button
          look="quiet"
          className="-ml-2 px-2"
          icon={<ListPlus aria-hidden size={16} />}
          disabled={setlists.length === 0}
          aria-describedby={describedBy}
        >
          Attach setlist
        </Button>
      }
    >
      <MenuItem icon={<X aria-hidden />} disabled={gig.setlist_id === null} onSelect={() => attach(null)}>
        Clear setlist
      </MenuItem>
      <MenuSeparator />
      {setlists.map(({ id, name, songs }) => (
        <MenuItem
          key={id}
          icon={<Check aria-hidden className={id === gig.setlist_id ? '' : 'invisible'} />}
          onSelect={() => attach(id)}
        >
          <span className="min-w-0 truncate">{name}</span>
          <span className="ml-auto pl-4 whitespace-nowrap text-ink-3">{plural(songs.length, 'song')}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
