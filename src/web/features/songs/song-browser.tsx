import { SearchX } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'react-router'

import type { Song } from '../../../contract/songs.ts'
import { plural } from '../../text/plural.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePerformersBySong } from '../performers/performers.queries.ts'
import { SongCards } from './song-cards.tsx'
import { SongDialogs, useSongDialogs } from './song-dialogs.tsx'
import { SongFilterBar } from './song-filter-bar.tsx'
import { SongTable } from './song-table.tsx'
import { arrangeSongs, searchSongs } from './song-view.ts'
import { useHasRoom } from './use-has-room.ts'
import { useSongView } from './use-song-view.ts'

/** Under this width, in px, the columns of the table do not fit. */
const TABLE_WIDTH = 760

interface SongBrowserProps {
  bandId: number
  songs: readonly Song[]
  tags: readonly string[]
}

/** The songs of a band with everything that finds, shows and changes them. */
export function SongBrowser({ bandId, songs, tags }: SongBrowserProps) {
  const { view, change, search, setSearch, clear } = useSongView()
  const shown = useShownSongs(songs, view, search)
  // A list can be read before it says who plays.
  const performers = useDeferredValue(usePerformersBySong(bandId))
  const dialogs = useSongDialogs(songs)
  const linkTo = useSongLink()
  const { element, hasRoom } = useHasRoom<HTMLDivElement>(TABLE_WIDTH)
  // Measured before there is anything to draw: neither form is ever drawn in the place of the other.
  const Songs = hasRoom === undefined ? null : hasRoom ? SongTable : SongCards
  return (
    <div ref={element}>
      <SongFilterBar view={view} search={search} tags={tags} onSearch={setSearch} onChange={change} />
      <p role="status" className="mb-1 text-xs text-ink-3">
        {shown.length === songs.length
          ? plural(songs.length, 'song')
          : `${shown.length} of ${plural(songs.length, 'song')}`}
      </p>
      {shown.length > 0 ? (
        Songs && (
          <Songs
            songs={shown}
            performers={performers}
            showPlays={view.filter === 'most-played'}
            linkTo={linkTo}
            onOpen={dialogs.open}
          />
        )
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No songs match your filters"
          action={
            <Button look="secondary" onClick={clear}>
              Clear filters
            </Button>
          }
        />
      )}
      <SongDialogs dialogs={dialogs} knownTags={tags} />
    </div>
  )
}

/** The songs to show; a slow machine lets them lag behind the typing rather than hold it up. */
function useShownSongs(songs: readonly Song[], view: ReturnType<typeof useSongView>['view'], search: string) {
  const { filter, sort, tag } = view
  const [now] = useState(Date.now)
  const typed = useDeferredValue(search)
  const arranged = useMemo(() => arrangeSongs(songs, { filter, sort }, now), [songs, filter, sort, now])
  return useMemo(() => searchSongs(arranged, { search: typed, tag }), [arranged, typed, tag])
}

function useSongLink() {
  const { pathname, search } = useLocation()
  return useCallback(
    ({ id }: Song) => {
      const query = new URLSearchParams(search)
      query.set('song', String(id))
      return `${pathname}?${query}`
    },
    [pathname, search],
  )
}
