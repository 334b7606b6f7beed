import { Eye, ListPlus, Trash2 } from 'lucide-react'

import { formatDuration } from '../../../contract/music/durations.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { relativeTime } from '../../text/relative-time.ts'
import { cx } from '../../ui/class-names.ts'
import { firstClick } from '../../ui/first-click.ts'
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

const cell = 'block min-w-0 xl:table-cell xl:border-b xl:border-line xl:px-2 xl:py-2 xl:align-middle'

// On a phone under the words, where there is more room beside them.
const votesPlace =
  'max-sm:col-start-2 max-sm:row-start-4 max-sm:pt-1 sm:max-xl:col-start-3 sm:max-xl:row-span-2 sm:max-xl:row-start-1 sm:max-xl:justify-self-end'
const actionsPlace =
  'max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-5 max-sm:-ml-2 sm:max-xl:col-start-3 sm:max-xl:row-start-3 xl:pr-0'

export function SuggestionRow({ bandId, suggestion, number, onView }: SuggestionRowProps) {
  const promote = usePromote(bandId)
  const remove = useRemoveSuggestion(bandId)
  const { song, created_at, suggested_by } = suggestion
  const isBusy = promote.isPending || remove.isPending
  return (
    <tr
      className={cx(
        'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 border-b border-line py-3 xl:table-row',
        isBusy && 'opacity-55',
      )}
    >
      <td className={cx(cell, 'text-sm text-ink-3 tabular-nums xl:pl-1')}>{number}</td>
      <td className={cx(cell, 'max-sm:col-span-2')}>
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
          'truncate text-sm text-ink-2 max-xl:col-start-2 max-xl:row-start-2 max-xl:empty:hidden max-sm:col-end-4',
        )}
      >
        {song.artist}
      </td>
      <td
        className={cx(
          cell,
          'truncate text-sm text-ink-2 max-xl:col-start-2 max-xl:row-start-3 max-xl:text-ink-3 max-sm:col-end-4',
        )}
      >
        {relativeTime(created_at)}
        {suggested_by && (
          <span className="truncate text-ink-3 max-xl:before:content-['_'] xl:block xl:text-xs">
            by {suggested_by.name}
          </span>
        )}
      </td>
      <td className={cx(cell, votesPlace)}>
        <VoteButtons bandId={bandId} suggestion={suggestion} />
      </td>
      <td className={cx(cell, actionsPlace)}>
        <span className="flex items-center sm:justify-end">
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
            onClick={firstClick(() => promote.mutate(suggestion))}
          >
            <ListPlus aria-hidden />
          </IconButton>
          <IconButton
            label={`Delete ${song.title}`}
            disabled={isBusy}
            onClick={firstClick(() => remove.mutate(suggestion))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </span>
      </td>
    </tr>
  )
}
