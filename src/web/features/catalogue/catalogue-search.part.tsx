import { Music2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { SHORTEST_SEARCH } from '../../../contract/catalogue.ts'
import type { CatalogueSource, CatalogueTrack } from '../../../contract/catalogue.ts'
import { formatDuration } from '../../../contract/music/durations.ts'
import { messageOf } from '../../api/client.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useCatalogueSearch } from './catalogue.queries.ts'
import { useDebounced } from './use-debounced.ts'

const TYPING_PAUSE_MS = 500

const sourceNames: Record<CatalogueSource, string> = {
  spotify: 'Spotify',
  deezer: 'Deezer',
  itunes: 'Apple Music',
  musicbrainz: 'MusicBrainz',
}

/** Finds a song in a catalogue by typing; picking one gives it to the form around it. */
export function CatalogueSearch({ onPick }: { onPick: (track: CatalogueTrack) => void }) {
  const [text, setText] = useState('')
  const rested = useDebounced(text, TYPING_PAUSE_MS)
  const wanted = text.trim().length >= SHORTEST_SEARCH ? rested : ''
  const { data: tracks, error, isFetching, isPaused, refetch } = useCatalogueSearch(wanted)
  const input = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLUListElement>(null)
  // Without a network the search waits for one.
  const hasFailed = error !== null || isPaused
  const isWaiting = isFetching || (text !== rested && text.trim().length >= SHORTEST_SEARCH)

  useEffect(() => {
    if (!hasFailed) return
    const description = messageOf(error, 'Could not search Spotify. Please try again.')
    toast({ title: 'Search failed', description, variant: 'destructive' })
  }, [hasFailed, error])

  const handlePick = (track: CatalogueTrack) => {
    setText('')
    onPick(track)
  }
  const handleRetry = () => {
    // The button goes while the search runs.
    input.current?.focus()
    void refetch()
  }
  const handleKey = (event: KeyboardEvent) => {
    // The form around the search is not sent from here.
    if (event.key === 'Enter') event.preventDefault()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    results.current?.querySelector('button')?.focus()
  }

  return (
    <div role="search" className="grid gap-2">
      <SearchInput
        ref={input}
        placeholder="Search Spotify and other catalogues..."
        aria-label={undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      {isWaiting && (
        <div className="px-1 text-sm">
          <Spinner label="Searching..." size={15} />
        </div>
      )}
      {!isWaiting && hasFailed && (
        <Banner
          kind="note"
          action={
            <Button look="secondary" onClick={handleRetry}>
              Try Again
            </Button>
          }
        >
          The search could not be reached. Fill in the song by hand, or try again.
        </Banner>
      )}
      {!isWaiting && wanted !== '' && tracks && <Results ref={results} tracks={tracks} onPick={handlePick} />}
    </div>
  )
}

interface ResultsProps {
  ref: React.Ref<HTMLUListElement>
  tracks: readonly CatalogueTrack[]
  onPick: (track: CatalogueTrack) => void
}

function Results({ ref, tracks, onPick }: ResultsProps) {
  const [first] = tracks
  if (!first) return <p className="px-1 text-sm text-ink-3">No songs found</p>
  return (
    <>
      <ul
        ref={ref}
        aria-label="Search results"
        className="max-h-48 overflow-y-auto rounded-control border border-line p-1"
      >
        {tracks.map((track) => (
          <li key={track.id}>
            <Result track={track} onPick={() => onPick(track)} />
          </li>
        ))}
      </ul>
      <p className="px-1 text-xs text-ink-3">From {sourceNames[first.source]}</p>
    </>
  )
}

/** The arrow keys go from one result to the next. */
function walk(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(event.currentTarget)
  buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}

function Result({ track, onPick }: { track: CatalogueTrack; onPick: () => void }) {
  const { name, artists, album, duration_ms } = track
  return (
    <button
      type="button"
      onClick={onPick}
      onKeyDown={walk}
      className="flex press w-full items-center gap-3 rounded-[6px] px-2 py-1.5 text-left transition-colors hover:bg-hover focus-visible:bg-hover"
    >
      <Cover url={album.images.at(-1)?.url} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">{name}</span>
        <span className="block truncate text-xs text-ink-2">
          {[artists.map((artist) => artist.name).join(', '), album.name].filter(Boolean).join(' · ')}
        </span>
      </span>
      {duration_ms !== null && (
        <span className="shrink-0 text-xs text-ink-3 tabular-nums">{formatDuration(duration_ms)}</span>
      )}
    </button>
  )
}

/** The picture of an album; a place for it where there is none or it does not come. */
function Cover({ url }: { url: string | undefined }) {
  const [isMissing, setMissing] = useState(url === undefined)
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-chip bg-sunken text-ink-3"
    >
      {isMissing ? (
        <Music2 size={16} />
      ) : (
        <img
          src={url}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setMissing(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
