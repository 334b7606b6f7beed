import { useId } from 'react'
import { Ellipsis, ListMusic, MapPin, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'

import type { Gig } from '../../../contract/gigs.ts'
import { formatDay, formatTime } from '../../text/dates.ts'
import { plural } from '../../text/plural.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { AttachSetlistMenu } from './attach-setlist-menu.tsx'

interface GigRowProps {
  bandId: number
  gig: Gig
  isToday: boolean
  onEdit: () => void
  onRemove: () => void
}

export function GigRow({ bandId, gig, isToday, onEdit, onRemove }: GigRowProps) {
  const nameId = useId()
  return (
    <li className="border-b border-line py-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-1.5 text-sm font-semibold text-ink-2 type-narrow tabular-nums">
            {isToday && (
              <span
                aria-hidden
                className="mr-0.5 ml-[3.5px] size-[7px] rounded-full bg-lamp ring-[3.5px] ring-lamp/30"
              />
            )}
            <span>{formatDay(gig.date)}</span>
            {gig.time && (
              <>
                <span aria-hidden>·</span>
                <span>{formatTime(gig.time)}</span>
              </>
            )}
            {isToday && <span className="sr-only">(today)</span>}
          </p>
          <h3 id={nameId} className="text-lg type-wide wrap-break-word">
            {gig.name}
          </h3>
          {gig.location && (
            <p className="mt-0.5 flex items-start gap-1.5 text-sm text-ink-2">
              <MapPin aria-hidden size={14} className="mt-[3px] shrink-0" />
              <span className="min-w-0">{gig.location}</span>
            </p>
          )}
          {gig.notes && (
            <p className="mt-1.5 max-w-prose text-sm whitespace-pre-line text-ink-2">{gig.notes}</p>
          )}
        </div>
        <Menu
          trigger={
            <IconButton label="More actions" aria-describedby={nameId}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
            Edit details
          </MenuItem>
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={onRemove}>
            Delete
          </MenuItem>
        </Menu>
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        {gig.setlist && (
          <Link
            to={`/setlists/${gig.setlist.id}`}
            className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-chip bg-sunken px-2 py-1 text-xs font-semibold type-narrow transition-colors hover:bg-line dark:bg-line"
          >
            <ListMusic aria-hidden size={13} className="shrink-0" />
            <span className="truncate">{gig.setlist.name}</span>
            <span className="shrink-0 font-medium text-ink-2">{plural(gig.setlist.song_count, 'song')}</span>
          </Link>
        )}
        <AttachSetlistMenu bandId={bandId} gig={gig} describedBy={nameId} />
      </div>
    </li>
  )
}
