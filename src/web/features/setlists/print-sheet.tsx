import './print-sheet.css'

import type { CSSProperties } from 'react'

import { formatDuration } from '../../../contract/music/durations.ts'
import { songKey } from '../../../contract/music/keys.ts'
import type { Setlist, SetlistEntry } from '../../../contract/setlists.ts'
import { formatLongDay, toDay } from '../../text/dates.ts'
import { KeyName } from '../../ui/key-chip.tsx'
import { layOut, titleScale } from './print-layout.ts'
import type { SheetLayout } from './print-layout.ts'
import type { PrintOptions } from './print-options.ts'

const mm = (count: number) => `calc(${count} * var(--mm))`

type PrintSheetsProps = { setlist: Setlist; summary: string; options: PrintOptions }

export function PrintSheets({ setlist, summary, options }: PrintSheetsProps) {
  const layout = layOut(setlist.songs)
  const { pages } = layout
  return pages.map((rows, page) => (
    <section key={page} className="print-sheet flex flex-col shadow-float">
      <header
        className="flex items-baseline justify-between border-b-2 border-current"
        style={{ height: mm(14), marginBottom: mm(3), gap: mm(6) }}
      >
        <h1 className="min-w-0 truncate type-wide" style={{ fontSize: mm(7.5), lineHeight: mm(11) }}>
          {setlist.name}
        </h1>
        <p className="shrink-0" style={{ fontSize: mm(3.8) }}>
          {formatLongDay(toDay(new Date()))}
        </p>
      </header>
      {rows.length === 0 ? (
        <p style={{ fontSize: mm(5) }}>No songs added yet</p>
      ) : (
        <ol className="grow">
          {rows.map((entry) => (
            <PrintRow key={entry.id} entry={entry} layout={layout} options={options} />
          ))}
        </ol>
      )}
      <footer className="flex justify-between" style={{ fontSize: mm(3.4) }}>
        <span>{summary}</span>
        {pages.length > 1 && (
          <span>
            Page {page + 1} of {pages.length}
          </span>
        )}
      </footer>
    </section>
  ))
}

type PrintRowProps = { entry: SetlistEntry; layout: SheetLayout<SetlistEntry>; options: PrintOptions }

function PrintRow({ entry: { position, song }, layout, options }: PrintRowProps) {
  const { rowHeight, isArtistBelow } = layout
  const size = rowHeight * (isArtistBelow ? 0.56 : 0.62)
  const key = songKey(song)
  const row: CSSProperties = { height: mm(rowHeight), columnGap: mm(4), fontSize: mm(size) }
  return (
    <li
      className="flex items-center border-b border-[#bbb] leading-[1.05] type-narrow tabular-nums"
      style={row}
    >
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
        {options.artist && song.artist && (
          <span className="block min-w-0 shrink truncate text-[#333]" style={{ fontSize: '0.52em' }}>
            {song.artist}
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
    </li>
  )
}
