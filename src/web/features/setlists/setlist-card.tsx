import { Copy, Ellipsis, Pencil, Printer, Share2, Trash2 } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { ComponentProps } from 'react'
import { Link, useNavigate } from 'react-router'

import { cardDuration, formatDuration } from '../../../contract/music/durations.ts'
import type { Setlist, SetlistEntry } from '../../../contract/setlists.ts'
import { plural } from '../../text/plural.ts'
import { relativeTime } from '../../text/relative-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { Run } from '../../ui/run.tsx'
import { openPrint } from './open-print.ts'
import { runSegments } from './run-segments.ts'

const PREVIEW = 3

type SetlistCardProps = {
  setlist: Setlist
  onShare: (setlist: Setlist) => void
  onDuplicate: (setlist: Setlist) => void
  onDelete: (setlist: Setlist) => void
}

export const SetlistCard = memo(function SetlistCard({
  setlist,
  onShare,
  onDuplicate,
  onDelete,
}: SetlistCardProps) {
  const { id, name, songs, status } = setlist
  const navigate = useNavigate()
  const editor = `/setlists/${id}`
  const segments = useMemo(() => runSegments(songs), [songs])
  const timed = songs.map(({ song }) => song)
  const handleEdit = () => void navigate(editor)
  return (
    <article
      aria-labelledby={`setlist-${id}`}
      className="flex flex-col rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge/60"
    >
      <header className="flex items-start gap-2">
        <h2 id={`setlist-${id}`} className="min-w-0 flex-1 text-lg type-wide">
          <Link to={editor} className="line-clamp-2 rounded-chip [overflow-wrap:anywhere]">
            {name}
          </Link>
        </h2>
        <Badge look={status === 'active' ? 'filled' : 'outline'}>
          {status === 'active' ? 'Active' : 'Draft'}
        </Badge>
        <Menu
          label={`More actions for ${name}`}
          trigger={
            <IconButton label="More actions" tooltip={false} className="-my-1.5 -mr-2">
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onSelect={handleEdit}>
            Edit Setlist
          </MenuItem>
          <MenuItem icon={<Printer aria-hidden />} onSelect={() => openPrint(id)}>
            Print Setlist
          </MenuItem>
          <MenuItem icon={<Share2 aria-hidden />} onSelect={() => onShare(setlist)}>
            Share Setlist
          </MenuItem>
          <MenuItem icon={<Copy aria-hidden />} onSelect={() => onDuplicate(setlist)}>
            Duplicate Setlist
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => onDelete(setlist)}>
            Delete Setlist
          </MenuItem>
        </Menu>
      </header>
      <p className="mt-0.5 text-sm text-ink-2 tabular-nums">
        {plural(songs.length, 'song')} • ~{cardDuration(timed)}
      </p>
      <Run segments={segments} className="mt-3" />
      <FirstSongs songs={songs} editor={editor} />
      <footer className="mt-auto pt-2.5">
        <p className="text-xs text-ink-3">Last updated: {relativeTime(setlist.updated_at)}</p>
        <div className="-mx-4 mt-3 -mb-4 flex gap-0.5 border-t border-line px-1.5 py-1">
          <CardAction icon={<Pencil aria-hidden size={14} />} onClick={handleEdit}>
            Edit
          </CardAction>
          <CardAction icon={<Printer aria-hidden size={14} />} onClick={() => openPrint(id)}>
            Print
          </CardAction>
          <CardAction icon={<Share2 aria-hidden size={14} />} onClick={() => onShare(setlist)}>
            Share
          </CardAction>
        </div>
      </footer>
    </article>
  )
})

function CardAction(props: Pick<ComponentProps<typeof Button>, 'icon' | 'onClick' | 'children'>) {
  return <Button look="quiet" className="flex-1 px-2 text-[0.8125rem]" {...props} />
}

function FirstSongs({ songs, editor }: { songs: readonly SetlistEntry[]; editor: string }) {
  if (songs.length === 0) return <p className="mt-3 text-sm text-ink-3">No songs added yet</p>
  const more = songs.length - PREVIEW
  return (
    <>
      <ol className="mt-2.5">
        {songs.slice(0, PREVIEW).map(({ id, position, song }) => (
          <li key={id} className="flex items-baseline gap-2 py-[3px] text-sm tabular-nums">
            <span className="w-5 shrink-0 text-ink-3">{position}</span>
            <span className="min-w-0 flex-1 truncate">{song.title}</span>
            <span className="shrink-0 text-ink-2">{formatDuration(song.duration)}</span>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <Link
          to={editor}
          className="mt-1 self-start rounded-chip py-0.5 text-xs text-ink-2 transition-colors hover:text-ink"
        >
          + {plural(more, 'more song')}
        </Link>
      )}
    </>
  )
}
