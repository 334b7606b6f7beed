import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'

import { songKey } from '../../../contract/music/keys.ts'
import type { Song } from '../../../contract/songs.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { DragSourceList } from '../../ui/drag-source-list.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { takesRow } from '../../ui/focus-neighbour.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyChip } from '../../ui/key-chip.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { DragHandleProps } from '../../ui/sortable-list.tsx'
import { wholeRow } from './row-looks.ts'
import { songsToAdd } from './songs-to-add.ts'

const ROW_HEIGHT = 52

type AvailableSongsProps = {
  songs: readonly Song[]
  status: 'pending' | 'error' | 'success'
  inSetlist: ReadonlySet<number>
  onAdd: (song: Song) => void
  onRetry: () => unknown
}

export const AVAILABLE_SONGS = 'available'
export const SONG_SEARCH = 'song-search'
const HEADING = 'available-songs'

export function AvailableSongs({ songs, status, inSetlist, onAdd, onRetry }: AvailableSongsProps) {
  const [search, setSearch] = useState('')
  const shown = useMemo(() => songsToAdd(songs, inSetlist, search), [songs, inSetlist, search])
  return (
    <section
      aria-labelledby={HEADING}
      className="[contain-intrinsic-size:auto_30rem] [overflow-clip-margin:6px] max-lg:[content-visibility:auto] lg:sticky lg:top-6"
    >
      <h2
        id={HEADING}
        tabIndex={-1}
        className="mb-1.5 text-sm font-semibold text-ink-2 type-narrow outline-none"
      >
        Available Songs
      </h2>
      <SearchInput
        id={SONG_SEARCH}
        className="scroll-mt-20"
        placeholder="Search songs..."
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.length === 0 && status === 'pending' && <SkeletonRows count={4} label="Loading songs..." />}
      {shown.length === 0 && status === 'error' && (
        <ErrorState
          title="Failed to load songs"
          actions={
            <Button look="secondary" onClick={onRetry}>
              Retry
            </Button>
          }
        />
      )}
      {shown.length === 0 && status === 'success' && (
        <div className="px-1 py-8 text-center text-sm text-ink-2">
          <p>
            {search.trim() === '' ? 'All songs are already in the setlist' : 'No songs match your search'}
          </p>
          {songs.length === 0 && (
            <Link
              to="/songs"
              className="mt-1 inline-block font-semibold text-ink underline underline-offset-3"
            >
              Add songs to the band first
            </Link>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <DragSourceList
          list={AVAILABLE_SONGS}
          label="Available Songs"
          items={shown}
          getId={({ id }) => id}
          rowHeight={ROW_HEIGHT}
          className="mt-2 max-h-96 border-y border-line"
          renderItem={(song, dragHandleProps) => (
            <AvailableSong
              song={song}
              dragHandleProps={dragHandleProps}
              addProps={takesRow(search.trim() === '' ? HEADING : SONG_SEARCH, () => onAdd(song))}
            />
          )}
        />
      )}
    </section>
  )
}

type AvailableSongProps = {
  song: Song
  dragHandleProps: DragHandleProps
  addProps: ReturnType<typeof takesRow>
}

function AvailableSong({ song, dragHandleProps, addProps }: AvailableSongProps) {
  const key = songKey(song)
  return (
    <div className="relative flex h-13 items-center gap-2.5 border-b border-line pr-1 pl-3 hover:bg-hover/50">
      <div className="min-w-0 flex-1">
        <div {...dragHandleProps} className={cx('truncate', wholeRow)}>
          {song.title}
        </div>
        {song.artist && <div className="truncate text-sm text-ink-2">{song.artist}</div>}
      </div>
      {key && <KeyChip value={key} />}
      <IconButton
        label={`Add ${song.title}`}
        look="secondary"
        tooltip={false}
        className="relative z-1"
        {...addProps}
      >
        <Plus aria-hidden />
      </IconButton>
    </div>
  )
}
