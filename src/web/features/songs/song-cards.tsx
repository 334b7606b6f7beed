import { memo } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'

import { formatDuration } from '../../../contract/music/durations.ts'
import { songKey } from '../../../contract/music/keys.ts'
import { plural } from '../../text/plural.ts'
import { KeyChip } from '../../ui/key-chip.tsx'
import { PerformerChips } from '../performers/performer-chips.part.tsx'
import { Rows } from './rows.tsx'
import { ServiceLinks } from './service-links.tsx'
import type { SongListProps } from './song-list-props.ts'
import { SongMenu } from './song-menu.tsx'
import { SongRows } from './song-rows.tsx'
import type { SongRowProps } from './song-rows.tsx'
import { SongTags } from './tag-chips.tsx'

const CARD_HEIGHT = 110

/** The table of songs where there is no room for columns. */
export function SongCards(list: SongListProps) {
  return (
    <Rows count={list.songs.length} rowHeight={CARD_HEIGHT}>
      {(drawn) => (
        <ul
          ref={drawn.container as RefObject<HTMLUListElement>}
          aria-label="Songs"
          style={{ paddingTop: drawn.before, paddingBottom: drawn.after }}
        >
          <SongRows as={SongCard} list={list} drawn={drawn} />
        </ul>
      )}
    </Rows>
  )
}

const SongCard = memo(function SongCard({
  song,
  index,
  performers,
  showPlays,
  href,
  measure,
  onOpen,
}: SongRowProps) {
  const key = songKey(song)
  const { tags } = song.metadata
  const facts = [
    song.duration !== null && formatDuration(song.duration),
    showPlays && plural(song.play_count, 'play'),
  ]
  return (
    <li
      ref={measure}
      data-index={index}
      className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-2 [contain-intrinsic-size:auto_110px] [content-visibility:auto]"
    >
      <span className="text-sm text-ink-3 tabular-nums">{index + 1}</span>
      <div className="min-w-0">
        <Link
          to={href}
          preventScrollReset
          state={{ fromList: true }}
          className="block truncate py-0.5 font-semibold"
        >
          {song.title}
        </Link>
        <p className="flex min-w-0 text-sm whitespace-pre text-ink-2">
          <span className="truncate">{song.artist}</span>
          {facts.filter(Boolean).map((fact, index) => (
            <span key={index} className="shrink-0">
              {index > 0 || song.artist ? ` · ${fact}` : fact}
            </span>
          ))}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {key && <KeyChip value={key} />}
        <SongMenu song={song} onOpen={onOpen} />
      </div>
      <div className="col-span-2 col-start-2 flex min-w-0 flex-wrap items-center gap-1 has-[>:not(:empty)]:pt-1.5">
        {performers && <PerformerChips performers={performers} />}
        {tags.length > 0 && <SongTags tags={tags} />}
        {/* What can be tapped reaches past the line, which stays as low as its chips. */}
        <span className="-my-2.5 flex first:-ml-3 empty:hidden">
          <ServiceLinks song={song} />
        </span>
      </div>
    </li>
  )
})
