import type { ReactNode } from 'react'

import { formatDuration } from '../../../contract/music/durations.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { formatDate } from '../../text/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ServiceLinks } from '../../ui/service-links.tsx'

interface SuggestionDetailsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  suggestion: Suggestion
}

/** Everything about one idea, to read. */
export function SuggestionDetailsDialog({ open, onOpenChange, suggestion }: SuggestionDetailsDialogProps) {
  const { song, notes, suggested_by, created_at } = suggestion
  const { youtube_link, apple_music_link } = song.metadata
  const hasLinks = song.spotify_link ?? youtube_link ?? apple_music_link
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={song.title}
      description={song.artist ?? 'No artist'}
    >
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 text-sm">
        <Detail label="Suggested">
          {formatDate(created_at)}
          {suggested_by && ` by ${suggested_by.name}`}
        </Detail>
        <Detail label="Duration">
          {song.duration && <span className="tabular-nums">{formatDuration(song.duration)}</span>}
        </Detail>
        <Detail label="Links">
          {hasLinks && (
            <span className="-ml-2 flex">
              <ServiceLinks
                title={song.title}
                links={{ Spotify: song.spotify_link, YouTube: youtube_link, 'Apple Music': apple_music_link }}
              />
            </span>
          )}
        </Detail>
        <Detail label="Why">{notes && <p className="whitespace-pre-wrap text-ink-2">{notes}</p>}</Detail>
      </dl>
    </Dialog>
  )
}

/** A line of the list; a dash where there is nothing to say. */
function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="self-start pt-px text-ink-3">{label}</dt>
      <dd className="min-w-0 wrap-break-word">{children || <span className="text-ink-3">–</span>}</dd>
    </>
  )
}
