import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { formatDuration } from '../../../contract/music/durations.ts'
import { songKey } from '../../../contract/music/keys.ts'
import { formatDate } from '../../text/dates.ts'
import { plural } from '../../text/plural.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyChip } from '../../ui/key-chip.tsx'
import { songPerformersQuery } from '../performers/performers.queries.ts'
import { setlistsQuery } from '../setlists/setlists.queries.ts'
import { ServiceLinks } from './service-links.tsx'
import type { SongDialogProps } from './song-dialog-props.ts'
import { SongTags } from './tag-chips.tsx'

/** Everything about one song, to read. */
export function SongDetailsDialog({ open, onOpenChange, song }: SongDialogProps) {
  const { metadata } = song
  const key = songKey(song)
  const { data: performers = [] } = useQuery({
    ...songPerformersQuery(song.band_id, song.id),
    // A closed dialog is still there while it fades, and its song may be gone.
    enabled: open,
  })
  const { data: setlists = [] } = useQuery(setlistsQuery(song.band_id))
  const places = setlists.flatMap(({ id, name, songs }) =>
    songs.filter(({ song_id }) => song_id === song.id).map(({ position }) => ({ id, name, position })),
  )
  const hasLinks = song.spotify_link ?? metadata.youtube_link ?? metadata.apple_music_link
  return (
    <Dialog
      hasEntry
      open={open}
      onOpenChange={onOpenChange}
      title={song.title}
      description={song.artist ?? 'No artist'}
    >
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 text-sm">
        <Detail label="Key">{key && <KeyChip value={key} />}</Detail>
        <Detail label="Duration">
          {song.duration && <span className="tabular-nums">{formatDuration(song.duration)}</span>}
        </Detail>
        <Detail label="Tags">
          {metadata.tags.length > 0 && (
            <span className="flex flex-wrap gap-1.5">
              <SongTags tags={metadata.tags} most={metadata.tags.length} />
            </span>
          )}
        </Detail>
        <Detail label="Performers">
          {performers.length > 0 && (
            <ul className="grid gap-1">
              {performers.map(({ id, performer_name, instrument_name, instrument_emoji, notes }) => (
                <li key={id}>
                  <span aria-hidden>{instrument_emoji} </span>
                  <span className="font-semibold">{performer_name}</span>
                  <span className="text-ink-2">
                    {[`, ${instrument_name}`, notes].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Detail>
        <Detail label="Links">
          {hasLinks && (
            <span className="-ml-2 flex">
              <ServiceLinks song={song} />
            </span>
          )}
        </Detail>
        <Detail label="Setlists">
          {places.length > 0 && (
            <ul className="grid gap-1">
              {places.map(({ id, name, position }) => (
                <li key={id}>
                  <Link to={`/setlists/${id}`} className="font-semibold underline-offset-3 hover:underline">
                    {name}
                  </Link>
                  <span className="text-ink-3">, song {position}</span>
                </li>
              ))}
            </ul>
          )}
        </Detail>
        <Detail label="Played">{song.play_count > 0 && plural(song.play_count, 'time')}</Detail>
        <Detail label="Added">{formatDate(song.created_at)}</Detail>
        <Detail label="Notes">
          {metadata.notes && <p className="whitespace-pre-wrap text-ink-2">{metadata.notes}</p>}
        </Detail>
      </dl>
    </Dialog>
  )
}

/** A line of the list; a dash where the song has nothing to say. */
function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="self-start pt-px text-ink-3">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        {children || <span className="text-ink-3">–</span>}
      </dd>
    </>
  )
}
