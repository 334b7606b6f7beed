import { useQuery } from '@tanstack/react-query'
import { Check, Ellipsis, Eye, ListPlus, Music2, Pencil, Tag, Trash2, Users } from 'lucide-react'

import type { Song } from '../../../contract/songs.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator, MenuSub } from '../../ui/menu.tsx'
import { setlistsQuery } from '../setlists/setlists.queries.ts'
import type { SongDialogKind } from './song-dialogs.tsx'
import { useAddToSetlist } from './songs.queries.ts'

export interface SongMenuProps {
  song: Song
  onOpen: (kind: SongDialogKind, song: Song) => void
}

export function SongMenu({ song, onOpen }: SongMenuProps) {
  return (
    <Menu
      label={`Actions for ${song.title}`}
      trigger={
        <IconButton label={`Actions for ${song.title}`} tooltip={false}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuSub label="Add to Setlist" icon={<ListPlus aria-hidden />}>
        <SetlistChoices song={song} />
      </MenuSub>
      <MenuSeparator />
      <MenuItem icon={<Eye aria-hidden />} onSelect={() => onOpen('view', song)}>
        View Details
      </MenuItem>
      <MenuItem icon={<Tag aria-hidden />} onSelect={() => onOpen('tags', song)}>
        Edit Tags
      </MenuItem>
      <MenuItem icon={<Music2 aria-hidden />} onSelect={() => onOpen('key', song)}>
        Edit Key
      </MenuItem>
      <MenuItem icon={<Users aria-hidden />} onSelect={() => onOpen('performers', song)}>
        Manage Performers
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onOpen('edit', song)}>
        Edit Details
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => onOpen('delete', song)}>
        Delete
      </MenuItem>
    </Menu>
  )
}

function SetlistChoices({ song }: { song: Song }) {
  const { isAuthenticated } = useAuth()
  const { data: setlists, isPending } = useQuery(setlistsQuery(song.band_id))
  const addToSetlist = useAddToSetlist(song.band_id)
  if (!setlists)
    return <MenuItem disabled>{isPending ? 'Loading setlists...' : 'Failed to load setlists'}</MenuItem>
  if (setlists.length === 0) return <MenuItem disabled>No setlists available</MenuItem>
  return setlists.map((setlist) => (
    <MenuItem
      key={setlist.id}
      disabled={!isAuthenticated}
      onSelect={() => addToSetlist.mutate({ song, setlist })}
    >
      <span className="min-w-0 truncate">{setlist.name}</span>
      {setlist.songs.some(({ song_id }) => song_id === song.id) && (
        <Check role="img" aria-label="Already in it" className="ml-auto text-ink-3" />
      )}
    </MenuItem>
  ))
}
