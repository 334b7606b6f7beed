import { Eye, ListPlus, Trash2 } from 'lucide-react'

import { formatDuration } from '../../../contract/music/durations.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { relativeTime } from '../../text/relative-time.ts'
import { cx } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ServiceLinks } from '../../ui/service-links.tsx'
import { usePromote, useRemoveSuggestion } from './suggestions.queries.ts'
import { VoteButtons } from './vote-buttons.tsx'

interface SuggestionRowProps {
  bandId: number
  suggestion: Suggestion
  /** 1-based. */
  number: number
  onView: () => void
}

const cell = 'block min-w-0 md:table-cell md:border-b md:border-line md:px-2 md:py-2 md:align-middle'

export function SuggestionRow({ bandId, suggestion, number, onView }: SuggestionRowProps) {
  const promote = usePromote(bandId)
  const remove = useRemoveSuggestion(bandId)
  const { song, created_at, suggested_by } = suggestion
  const isBusy = promote.isPending || remove.isPending
  return (
    <tr
      className={cx(
        'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 border-b border-line py-3 md:table-row',
        isBusy && 'opacity-55',
      )}
    >
      <td className={cx(cell, 'text-sm text-ink-3 tabular-nums md:pl-1')}>{number}</td>
      <td className={cx(cell, 'max-md:col-span-2')}>
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="truncate font-semibold" title={song.title}>
            {song.title}
          </span>
          {song.duration !== null && (
            <span className="shrink-0 text-xs text-ink-3 tabular-nums">{formatDuration(song.duration)}</span>
          )}
        </span>
      </td>
      <td
        className={cx(
          cell,
          'truncate text-sm text-ink-2 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:empty:hidden',
        )}
      >
        {song.artist}
      </td>
      <td
        className={cx(
          cell,
          'truncate text-sm text-ink-2 max-md:col-span-2 max-md:col-start-2 max-md:row-start-3 max-md:text-ink-3',
        )}
      >
        {relativeTime(created_at)}
        {suggested_by && (
          <span className="truncate text-ink-3 max-md:before:content-['_'] md:block md:text-xs">
            by {suggested_by.name}
          </span>
        )}
      </td>
      <td className={cx(cell, 'max-md:col-start-2 max-md:row-start-4 max-md:pt-1')}>
        <VoteButtons bandId={bandId} suggestion={suggestion} />
      </td>
      <td
        className={cx(cell, 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-5 max-md:-ml-2 md:pr-0')}
      >
        <span className="flex items-center md:justify-end">
          <ServiceLinks
            title={song.title}
            links={{
              Spotify: song.spotify_link,
              YouTube: song.metadata.youtube_link,
              'Apple Music': null,
            }}
          />
          <IconButton label={`View details of ${song.title}`} onClick={onView}>
            <Eye aria-hidden />
          </IconButton>
          <IconButton
            label={`Add ${song.title} to band songs`}
            disabled={isBusy}
            onClick={() => promote.mutate(suggestion)}
          >
            <ListPlus aria-hidden />
          </IconButton>
          <IconButton
            label={`Delete ${song.title}`}
            disabled={isBusy}
            onClick={() => remove.mutate(suggestion)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </span>
      </td>
    </tr>
  )
}
