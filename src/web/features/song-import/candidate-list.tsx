import { memo } from 'react'

import { formatDuration } from '../../../contract/music/durations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { KeyChip } from '../../ui/key-chip.tsx'
import type { Candidate } from './candidates.ts'

interface CandidateListProps {
  candidates: readonly Candidate[]
  chosen: readonly boolean[]
  disabled: boolean
  onToggle: (at: number) => void
}

export function CandidateList({ candidates, chosen, disabled, onToggle }: CandidateListProps) {
  return (
    <ul aria-label="Songs to import" className="max-h-96 overflow-y-auto border-y border-line">
      {candidates.map((candidate, at) => (
        <CandidateRow
          key={at}
          candidate={candidate}
          at={at}
          isChosen={chosen[at] ?? false}
          disabled={disabled}
          onToggle={onToggle}
        />
      ))}
    </ul>
  )
}

interface CandidateRowProps {
  candidate: Candidate
  at: number
  isChosen: boolean
  disabled: boolean
  onToggle: (at: number) => void
}

const CandidateRow = memo(
  function CandidateRow({ candidate, at, isChosen, disabled, onToggle }: CandidateRowProps) {
    const { title, artist, row, mark, note, leftOut } = candidate
    const mayChoose = mark === 'new' || mark === 'alike'
    return (
      // Rows out of sight cost no layout, so that two thousand stay quick.
      <li className="flex items-center gap-3 border-b border-line py-1 text-sm [contain-intrinsic-size:auto_44px] [content-visibility:auto] last:border-0">
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {mayChoose ? (
            <Checkbox
              checked={isChosen}
              disabled={disabled}
              onCheckedChange={() => onToggle(at)}
              label={<SongName title={title} artist={artist} />}
            />
          ) : (
            <p className="py-1 pl-7 text-ink-2">
              <SongName title={title} artist={artist} />
            </p>
          )}
          <Facts songKey={row?.key} duration={row?.duration} />
          {note !== '' && (
            <p className="pb-1 pl-7 text-xs text-ink-3">{mark === 'alike' ? `You have ${note}` : note}</p>
          )}
          {leftOut.map((what) => (
            <p key={what} className="pb-1 pl-7 text-xs text-ink-3">
              {what}
            </p>
          ))}
        </div>
        <Mark mark={mark} />
      </li>
    )
  },
  (one, other) =>
    one.candidate === other.candidate && one.isChosen === other.isChosen && one.disabled === other.disabled,
)

function SongName({ title, artist }: { title: string; artist: string }) {
  return (
    <span className="line-clamp-3">
      <span className="font-semibold">{title}</span>
      {artist !== '' && <span className="text-ink-2"> {artist}</span>}
    </span>
  )
}

interface FactsProps {
  songKey: string | null | undefined
  /** Milliseconds. */
  duration: number | null | undefined
}

function Facts({ songKey, duration }: FactsProps) {
  if (!songKey && !duration) return null
  return (
    <p className="flex items-center gap-2 pb-1 pl-7 text-xs text-ink-2 tabular-nums">
      {songKey && <KeyChip value={songKey} />}
      {duration && formatDuration(duration)}
    </p>
  )
}

function Mark({ mark }: Pick<Candidate, 'mark'>) {
  switch (mark) {
    case 'new':
      return <Badge look="ok">New</Badge>
    case 'existing':
      return <Badge look="outline">Already exists</Badge>
    case 'alike':
      return <Badge>Looks alike</Badge>
    case 'problem':
      return <Badge look="danger">Not readable</Badge>
  }
}
