import { memo } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'

import { formatDuration } from '../../../contract/music/durations.ts'
import { songKey } from '../../../contract/music/keys.ts'
import { plural } from '../../text/plural.ts'
import { cx } from '../../ui/class-names.ts'
import { KeyChip } from '../../ui/key-chip.tsx'
import { PerformerChips } from '../performers/performer-chips.part.tsx'
import { Rows } from './rows.tsx'
import { ServiceLinks } from './service-links.tsx'
import type { SongListProps } from './song-list-props.ts'
import { SongMenu } from './song-menu.tsx'
import { SongRows } from './song-rows.tsx'
import type { SongRowProps } from './song-rows.tsx'
import { SongTags } from './tag-chips.tsx'

const ROW_HEIGHT = 45

const columns = [
  { name: '#', className: 'w-9' },
  { name: 'Song', className: '' },
  { name: 'Artist', className: 'w-[13%]' },
  { name: 'Performers', className: 'w-[23%]' },
  { name: 'Tags', className: 'w-[17%]' },
  { name: 'Key', className: 'w-15' },
  { name: 'Actions', className: 'w-30 text-right pr-1' },
]

export function SongTable(list: SongListProps) {
  const { length } = list.songs
  return (
    <Rows count={length} rowHeight={ROW_HEIGHT}>
      {(drawn) => (
        <table
          ref={drawn.container as RefObject<HTMLTableElement>}
          aria-label="Songs"
          aria-rowcount={length + 1}
          className="w-full table-fixed border-separate border-spacing-0 text-left"
        >
          <TableHead />
          <tbody>
            <Gap height={drawn.before} />
            <SongRows as={SongRow} list={list} drawn={drawn} />
            <Gap height={drawn.after} />
          </tbody>
        </table>
      )}
    </Rows>
  )
}

function TableHead() {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ name, className }) => (
          <th
            key={name}
            scope="col"
            className={cx(
              'sticky top-0 z-10 h-9 border-b border-line bg-surface px-2 text-xs font-semibold text-ink-3 first:pl-1 print:static',
              className,
            )}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Stands for the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return <tr aria-hidden style={{ height }} />
}

const Aside = ({ children }: { children: string }) => (
  <span className="shrink-0 text-xs text-ink-3 tabular-nums">{children}</span>
)

const cell = 'h-[45px] border-b border-line px-2 group-hover:bg-hover/40'

const SongRow = memo(function SongRow({
  song,
  index,
  performers,
  showPlays,
  href,
  measure,
  onOpen,
}: SongRowProps) {
  const key = songKey(song)
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className="group">
      <td className={cx(cell, 'pl-1 text-sm text-ink-3 tabular-nums')}>{index + 1}</td>
      <td className={cell}>
        <div className="flex min-w-0 items-baseline gap-2">
          <Link
            to={href}
            preventScrollReset
            state={{ fromList: true }}
            title={song.title}
            className="truncate font-semibold underline-offset-3 hover:underline"
          >
            {song.title}
          </Link>
          {song.duration !== null && <Aside>{formatDuration(song.duration)}</Aside>}
          {showPlays && <Aside>{plural(song.play_count, 'play')}</Aside>}
        </div>
      </td>
      <td className={cell}>
        <span title={song.artist ?? undefined} className="block truncate text-sm text-ink-2">
          {song.artist}
        </span>
      </td>
      <td className={cell}>
        <div className="flex min-w-0 items-center gap-1">
          {performers && <PerformerChips performers={performers} />}
        </div>
      </td>
      <td className={cell}>
        <div className="flex min-w-0 items-center gap-1">
          <SongTags tags={song.metadata.tags} />
        </div>
      </td>
      <td className={cell}>{key && <KeyChip value={key} className="align-middle" />}</td>
      <td className={cx(cell, 'pr-0 text-right whitespace-nowrap')}>
        <div className="flex items-center justify-end">
          <ServiceLinks song={song} inColumns />
          <SongMenu song={song} onOpen={onOpen} />
        </div>
      </td>
    </tr>
  )
})
