import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'

import { editorTotal, formatDuration } from '../../../contract/music/durations.ts'
import type { SharedSetlist } from '../../../contract/sharing.ts'
import { plural } from '../../text/plural.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { KeyChip } from '../../ui/key-chip.tsx'
import { Run } from '../../ui/run.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { ApiError } from '../../api/client.ts'
import { failureOf } from './failures.ts'
import { sharedSetlistQuery } from './sharing.queries.ts'

/** What anybody with the link sees; nobody need be signed in. */
export function SharedSetlistScreen() {
  const { token = '' } = useParams()
  const { data: setlist, error } = useQuery({ ...sharedSetlistQuery(token), refetchOnWindowFocus: true })
  const isDead = error instanceof ApiError && error.status === 404
  return (
    <main className="min-h-dvh bg-surface px-4 py-8 sm:px-8 sm:py-12">
      <meta name="robots" content="noindex, nofollow" />
      <title>{setlist ? `${setlist.name} · Bandstand` : 'Bandstand'}</title>
      <div className="mx-auto max-w-[45rem]">
        {setlist && !isDead && <SharedSongs setlist={setlist} />}
        {isDead && (
          <ErrorState
            level={1}
            title="Setlist not found"
            text="This link does not work any more. Please ask the band for a new one."
          />
        )}
        {!setlist && error && !isDead && (
          <ErrorState level={1} title="Failed to load setlist" text={failureOf(error)} />
        )}
        {!setlist && !error && <PageSpinner label="Loading setlist..." />}
      </div>
    </main>
  )
}

function SharedSongs({ setlist: { name, songs } }: { setlist: SharedSetlist }) {
  const { minutes } = editorTotal(songs)
  const segments = useMemo(
    () =>
      songs.map(({ position, title, duration, key }) => ({
        id: position,
        label: title,
        durationMs: duration,
        key,
      })),
    [songs],
  )
  return (
    <>
      <h1 className="text-title type-wide text-balance [overflow-wrap:anywhere]">{name}</h1>
      <p className="mt-1 text-base text-ink-2">
        {plural(songs.length, 'song')}, about {plural(minutes, 'minute')}
      </p>
      <Run segments={segments} size="big" className="mt-5 mb-4" />
      {songs.length === 0 && <p className="text-sm text-ink-2">No songs added yet</p>}
      <ol className="divide-y divide-line border-line not-empty:border-y">
        {songs.map(({ position, title, key, duration }) => (
          <li key={position} className="flex min-h-13 items-center gap-3 py-1.5">
            <span className="w-6 shrink-0 text-center text-sm text-ink-3 tabular-nums">{position}</span>
            <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{title}</span>
            {key && <KeyChip value={key} />}
            <span className="w-12 shrink-0 text-right text-sm text-ink-2 tabular-nums">
              {formatDuration(duration)}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
