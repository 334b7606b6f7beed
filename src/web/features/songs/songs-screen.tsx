import { useQuery } from '@tanstack/react-query'
import { Music2, Plus } from 'lucide-react'
import { useState } from 'react'

import { messageOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useCurrentBand } from '../bands/bands.queries.ts'
import { AddSongDialog } from './add-song-dialog.tsx'
import { SongBrowser } from './song-browser.tsx'
import { SongsSkeleton } from './songs-skeleton.tsx'
import { songsQuery } from './songs.queries.ts'
import { tagsOf } from './song-view.ts'

export function SongsScreen() {
  const { band, isPending } = useCurrentBand()
  const [isAdding, setAdding] = useState(false)
  const handleAdd = () => setAdding(true)
  return (
    <>
      <title>Songs · Bandstand</title>
      <PageHeader
        title="Songs"
        subtitle="Manage your band's song collection"
        actions={band && <AddSongMenu onAdd={handleAdd} />}
      />
      {isPending && <SongsSkeleton />}
      {band && <BandSongs bandId={band.id} isAdding={isAdding} onAdding={setAdding} />}
      {!band && !isPending && (
        <EmptyState title="No Band Selected" text="Please select a band to view its songs." />
      )}
    </>
  )
}

function AddSongMenu({ onAdd }: { onAdd: () => void }) {
  return (
    <Menu trigger={<Button icon={<Plus aria-hidden size={16} />}>Add Song</Button>}>
      <MenuItem icon={<Music2 aria-hidden />} onSelect={onAdd}>
        Add Single Song
      </MenuItem>
    </Menu>
  )
}

interface BandSongsProps {
  bandId: number
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}

function BandSongs({ bandId, isAdding, onAdding }: BandSongsProps) {
  const { data: songs, error, refetch } = useQuery(songsQuery(bandId))
  const tags = tagsOf(songs ?? [])
  return (
    <>
      {!songs && !error && <SongsSkeleton />}
      {!songs && error && (
        <ErrorState
          title="Failed to load songs"
          text={messageOf(error, 'Please check your connection and try again.')}
          actions={
            <Button look="secondary" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        />
      )}
      {songs?.length === 0 && <NoSongs onAdd={() => onAdding(true)} />}
      {songs && songs.length > 0 && <SongBrowser bandId={bandId} songs={songs} tags={tags} />}
      <AddSongDialog open={isAdding} onOpenChange={onAdding} bandId={bandId} knownTags={tags} />
    </>
  )
}

function NoSongs({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={<Music2 aria-hidden />}
      title="No songs in your collection"
      text="Add the songs your band plays, with their keys, durations and links."
      action={<Button onClick={onAdd}>Add Your First Song</Button>}
    />
  )
}
