import { Download } from 'lucide-react'

import type { Song } from '../../../contract/songs.ts'
import { toDay } from '../../text/dates.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { songsAsCsv, songsAsJson } from './write-songs.ts'

/** Gives the browser a file to save. */
function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

const fileName = (bandName: string, ending: string) =>
  `${bandName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'songs'}-${toDay(new Date())}.${ending}`

const none: readonly Song[] = []

interface ExportSongsMenuProps {
  bandName: string
  /** While they are not known the button only holds its place. */
  songs: readonly Song[] | undefined
}

export function ExportSongsMenu({ bandName, songs = none }: ExportSongsMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label="Export songs" look="secondary" disabled={songs.length === 0}>
          <Download aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        onSelect={() => saveFile(fileName(bandName, 'csv'), 'text/csv;charset=utf-8', songsAsCsv(songs))}
      >
        Export as CSV
      </MenuItem>
      <MenuItem onSelect={() => saveFile(fileName(bandName, 'json'), 'application/json', songsAsJson(songs))}>
        Export as JSON
      </MenuItem>
    </Menu>
  )
}
