import { useMemo, useState } from 'react'

import type { Suggestion } from '../../../contract/suggestions.ts'
import { cx } from '../../ui/class-names.ts'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'
import { SuggestionRow } from './suggestion-row.tsx'
import { sortSuggestions } from './votes.ts'
import type { SuggestionOrder } from './votes.ts'

const SuggestionDetailsDialog = onDemand(
  whenOpen,
  async () => (await import('./suggestion-details-dialog.tsx')).SuggestionDetailsDialog,
)

const columns = [
  { name: '#', className: 'w-10 pl-1' },
  { name: 'Song', className: '' },
  { name: 'Artist', className: 'w-[16%]' },
  { name: 'Suggested', className: 'w-[16%]' },
  { name: 'Votes', className: 'w-38' },
  { name: 'Actions', className: 'w-46 pr-1 text-right' },
]

interface SuggestionTableProps {
  bandId: number
  suggestions: readonly Suggestion[]
  order: SuggestionOrder
}

/** A table where there is room for its columns; under that each idea is a small sheet of lines. */
export function SuggestionTable({ bandId, suggestions, order }: SuggestionTableProps) {
  const sorted = useMemo(() => sortSuggestions(suggestions, order), [suggestions, order])
  const [shownId, setShownId] = useState<number | null>(null)
  const [last, setLast] = useState<Suggestion>()
  const found = suggestions.find(({ id }) => id === shownId)
  if (found && found !== last) setLast(found)
  return (
    <>
      <table
        aria-label="Song ideas"
        className="block w-full text-left xl:table xl:table-fixed xl:border-separate xl:border-spacing-0"
      >
        <thead className="sr-only xl:not-sr-only xl:table-header-group">
          <tr>
            {columns.map(({ name, className }) => (
              <th
                key={name}
                scope="col"
                className={cx('h-9 border-b border-line px-2 text-xs font-semibold text-ink-3', className)}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block xl:table-row-group">
          {sorted.map((suggestion, index) => (
            <SuggestionRow
              key={suggestion.id}
              bandId={bandId}
              suggestion={suggestion}
              number={index + 1}
              onView={() => setShownId(suggestion.id)}
            />
          ))}
        </tbody>
      </table>
      {last && (
        <SuggestionDetailsDialog
          open={found !== undefined}
          onOpenChange={() => setShownId(null)}
          suggestion={last}
        />
      )}
    </>
  )
}
