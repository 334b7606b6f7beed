import { useQuery } from '@tanstack/react-query'
import { FileText, ListMusic, Music2, Plus } from 'lucide-react'
import { useState } from 'react'

import type { Band } from '../../../contract/bands.ts'
import { messageOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useCurrentBand } from '../bands/bands.queries.ts'
import { NoBandSelected } from '../bands/no-band-selected.part.tsx'
import { ExportSongsMenu } from '../song-import/export-songs-menu.part.tsx'
import type { ImportWay } from '../song-import/import-playlist-dialog.part.tsx'
import { SongBrowser } from './song-browser.tsx'
import { SongsSkeleton } from './songs-skeleton.tsx'
import { songsQuery } from './songs.queries.ts'
import { tagsOf } from './song-view.ts'

const AddSongDialog = onDemand(whenOpen, async () => (await import('./add-song-dialog.tsx')).AddSongDialog)
const ImportPlaylistDialog = onDemand(
  whenOpen,
  async () => (await import('../song-import/import-playlist-dialog.part.tsx')).ImportPlaylistDialog,
)

export function SongsScreen() {
  const { band, isPending } = useCurrentBand()
  const [adding, setAdding] = useState<Adding>(null)
  return (
    <>
      <title>Songs · Bandstand</title>
      <PageHeader
        title="Songs"
        subtitle="Manage your band's song collection"
        actions={
          band && (
            <>
              <ExportSongs band={band} />
              <AddSongMenu onAdd={setAdding} />
            </>
          )
        }
      />
      {isPending && <SongsSkeleton />}
      {band && <BandSongs key={band.id} bandId={band.id} adding={adding} onAdding={setAdding} />}
      {!band && !isPending && <NoBandSelected text="Please select a band to view its songs." />}
    </>
  )
}

/** Which dialog that adds songs is open. */
type Adding = 'one' | ImportWay | null

function ExportSongs({ band }: { band: Band }) {
  const { data: songs } = useQuery(songsQuery(band.id))
  return songs?.length !== 0 && <ExportSongsMenu bandName={band.name} songs={songs} />
}

function AddSongMenu({ onAdd }: { onAdd: (adding: Adding) => void }) {
  return (
    <Menu trigger={<Button icon={<Plus aria-hidden size={16} />}>Add Song</Button>}>
      <MenuItem icon={<Music2 aria-hidden />} onSelect={() => onAdd('one')}>
        Add Single Song
      </MenuItem>
      <MenuItem icon={<ListMusic aria-hidden />} onSelect={() => onAdd('playlist')}>
        Import Spotify Playlist
      </MenuItem>
      <MenuItem icon={<FileText aria-hidden />} onSelect={() => onAdd('paste')}>
        Import from Text or File
      </MenuItem>
    </Menu>
  )
}

interface BandSongsProps {
  bandId: number
  adding: Adding
  onAdding: (adding: Adding) => void
}

function BandSongs({ bandId, adding, onAdding }: BandSongsProps) {
  const { data: songs, error, refetch } = useQuery(songsQuery(bandId))
  const tags = tagsOf(songs ?? [])
  const way = adding === 'one' ? null : adding
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
      {songs?.length === 0 && <NoSongs onAdd={onAdding} />}
      {songs && songs.length > 0 && <SongBrowser bandId={bandId} songs={songs} tags={tags} />}
      <AddSongDialog
        open={adding === 'one'}
        onOpenChange={(open) => onAdding(open ? 'one' : null)}
        bandId={bandId}
        knownTags={tags}
      />
      <ImportPlaylistDialog
        open={way !== null}
        onOpenChange={(open) => !open && onAdding(null)}
        bandId={bandId}
        first={way ?? 'playlist'}
      />
    </>
  )
}

function NoSongs({ onAdd }: { onAdd: (adding: Adding) => void }) {
  return (
    <EmptyState
      icon={<Music2 aria-hidden />}
      title="No songs in your collection"
      text="Add the songs your band plays, with their keys, durations and links."
      action={
        <>
          <Button onClick={() => onAdd('one')}>Add Your First Song</Button>
          <Button look="secondary" onClick={() => onAdd('paste')}>
            Import Songs
          </Button>
        </>
      }
    />
  )
}
