import './print-sheet.css'

import type { CSSProperties } from 'react'

import { formatDuration } from '../../../contract/music/durations.ts'
import { songKey } from '../../../contract/music/keys.ts'
import type { SetlistMark } from '../../../contract/running-order.ts'
import { formatLongDay, formatTime, toDay } from '../../text/dates.ts'
import { KeyName } from '../../ui/key-chip.tsx'
import type { PerformersBySong } from '../performers/performers.queries.ts'
import { clockTimes } from './clock.ts'
import type { ClockTime } from './clock.ts'
import { markTitle } from './mark-words.ts'
import { layOut, nameScale, titleScale } from './print-layout.ts'
import type { SheetLayout } from './print-layout.ts'
import type { PrintOptions } from './print-options.ts'
import { planRows, rowId } from './rows.ts'
import type { Plan, SetlistRow } from './rows.ts'
import { summaryOf } from './summary.ts'

const mm = (count: number) => `calc(${count} * var(--mm))`

type PrintSheetsProps = { plan: Plan; performers: PerformersBySong; options: PrintOptions }

export function PrintSheets({ plan, performers, options }: PrintSheetsProps) {
  const rows = planRows(plan)
  const start = options.times ? plan.order.start_time : null
  const clock = start === null ? [] : clockTimes(rows, start)
  const layout = layOut(rows)
  const { pages } = layout
  return pages.map((pageRows, page) => (
    <section key={page} className="print-sheet flex flex-col shadow-float">
      <header
        className="flex items-baseline justify-between border-b-2 border-current"
        style={{ height: mm(14), marginBottom: mm(3), gap: mm(6) }}
      >
        <h1
          className="min-w-0 truncate type-wide"
          style={{ fontSize: mm(7.5 * nameScale(plan.setlist.name)), lineHeight: mm(11) }}
        >
          {plan.setlist.name}
        </h1>
        <p className="shrink-0" style={{ fontSize: mm(3.8) }}>
          {formatLongDay(toDay(new Date()))}
        </p>
      </header>
      {rows.length === 0 && <p style={{ fontSize: mm(5) }}>No songs added yet</p>}
      <ol className="grow">
        {pageRows.map((row) => (
          <PrintRow
            key={rowId(row)}
            row={row}
            clock={clock[rows.indexOf(row)]}
            {...{ plan, performers, options, layout }}
          />
        ))}
      </ol>
      <footer className="flex justify-between" style={{ fontSize: mm(3.4) }}>
        <span>{summaryOf(plan.setlist.songs)}</span>
        {pages.length > 1 && (
          <span>
            Page {page + 1} of {pages.length}
          </span>
        )}
      </footer>
    </section>
  ))
}

type PrintRowProps = PrintSheetsProps & {
  row: SetlistRow
  clock: ClockTime | undefined
  layout: SheetLayout<SetlistRow>
}

function PrintRow({ row, clock, ...rest }: PrintRowProps) {
  const { rowHeight, isArtistBelow } = rest.layout
  const size = rowHeight * (isArtistBelow ? 0.56 : 0.62)
  const shape: CSSProperties = { height: mm(rowHeight), columnGap: mm(4), fontSize: mm(size) }
  return (
    <li
      className="flex items-center border-b border-[#bbb] leading-[1.05] type-narrow tabular-nums"
      style={shape}
    >
      {row.kind === 'mark' ? <PrintedMark mark={row.mark} /> : <PrintedSong song={row.song} {...rest} />}
      {clock && (
        <span className="shrink-0 text-right" style={{ width: '5.5em', fontSize: '0.5em' }}>
          {clock.isGuess && '~'}
          {formatTime(clock.time)}
        </span>
      )}
    </li>
  )
}

function PrintedMark({ mark }: { mark: SetlistMark }) {
  const label = markTitle(mark)
  return (
    <span
      className="min-w-0 grow truncate text-center font-semibold text-[#333] italic"
      style={{ fontSize: '0.62em' }}
    >
      {label}
      {mark.minutes !== null && ` (${mark.minutes} min)`}
    </span>
  )
}

type PrintedSongProps = Omit<PrintRowProps, 'row' | 'clock'> & { song: Plan['setlist']['songs'][number] }

function PrintedSong({ song: entry, plan, performers, options, layout }: PrintedSongProps) {
  const { id, position, song } = entry
  const { isArtistBelow } = layout
  const own = plan.order.songs.find((details) => details.id === id)
  const key = own?.key ?? songKey(song)
  const names = (performers.get(song.id) ?? []).map(
    ({ performer_name, instrument_name }) => `${performer_name} (${instrument_name})`,
  )
  const small = [
    options.artist && song.artist,
    options.performers && names.join(', '),
    options.notes && own?.note,
  ].filter(Boolean)
  return (
    <>
      <span className="shrink-0 text-right font-bold" style={{ width: '1.4em' }}>
        {position}
      </span>
      <span className={isArtistBelow ? 'min-w-0 grow' : 'flex min-w-0 grow items-baseline gap-[0.6em]'}>
        <span
          className={isArtistBelow ? 'line-clamp-2 font-bold' : 'block truncate font-bold'}
          style={{ fontSize: `${titleScale(song.title, layout)}em` }}
        >
          {song.title}
        </span>
        {small.length > 0 && (
          <span className="block min-w-0 shrink truncate text-[#333]" style={{ fontSize: '0.52em' }}>
            {small.join(' · ')}
          </span>
        )}
      </span>
      {options.key && (
        <span className="shrink-0 text-center font-bold" style={{ width: '2.1em' }}>
          {key && <KeyName value={key} />}
        </span>
      )}
      {options.duration && (
        <span className="shrink-0 text-right" style={{ width: '3.2em', fontSize: '0.72em' }}>
          {formatDuration(song.duration)}
        </span>
      )}
    </>
  )
}
