import { useMemo } from 'react'
import { Link } from 'react-router'

import { cardDuration } from '../../../contract/music/durations.ts'
import { songKey } from '../../../contract/music/keys.ts'
import type { Setlist } from '../../../contract/setlists.ts'
import { plural } from '../../text/plural.ts'
import { Badge } from '../../ui/badge.tsx'
import { Run } from '../../ui/run.tsx'

/** A setlist by its name, its measure and its run. */
export function SetlistLine({ setlist, runSize }: { setlist: Setlist; runSize: 'small' | 'big' }) {
  const { id, name, status, songs } = setlist
  const segments = useMemo(
    () =>
      songs.map(({ song }) => ({
        id: song.id,
        label: song.title,
        durationMs: song.duration,
        key: songKey(song),
      })),
    [songs],
  )
  return (
    <>
      <p className="flex items-baseline gap-x-3">
        <Link
          to={`/setlists/${id}`}
          className="min-w-0 truncate rounded-chip text-base font-semibold underline-offset-[3px] hover:underline"
        >
          {name}
        </Link>
        <span className="shrink-0 text-sm text-ink-2 tabular-nums">
          {plural(songs.length, 'song')} • ~{cardDuration(songs.map(({ song }) => song))}
        </span>
        <span className="ml-auto shrink-0">
          <Badge look={status === 'active' ? 'filled' : 'outline'}>
            {status === 'active' ? 'Active' : 'Draft'}
          </Badge>
        </span>
      </p>
      <Run segments={segments} size={runSize} className="mt-2" />
    </>
  )
}
