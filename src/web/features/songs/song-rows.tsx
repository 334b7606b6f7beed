import type { ComponentType } from 'react'

import type { Performer } from '../../../contract/performers.ts'
import type { DrawnRows } from './windowed-rows.tsx'
import type { SongListProps } from './song-list-props.ts'
import type { SongMenuProps } from './song-menu.tsx'

export interface SongRowProps extends SongMenuProps {
  /** 0-based. */
  index: number
  performers: readonly Performer[] | undefined
  showPlays: boolean
  href: string
  measure: DrawnRows['measure']
}

interface SongRowsProps {
  as: ComponentType<SongRowProps>
  list: SongListProps
  drawn: DrawnRows
}

/** The songs that are to be drawn, each by the row of its list. */
export function SongRows({ as: Row, list, drawn: { indexes, measure } }: SongRowsProps) {
  const { songs, performers, showPlays, linkTo, onOpen } = list
  return indexes.map((index) => {
    const song = songs[index]
    if (!song) return null
    return (
      <Row
        key={song.id}
        song={song}
        index={index}
        performers={performers.get(song.id)}
        showPlays={showPlays}
        href={linkTo(song)}
        measure={measure}
        onOpen={onOpen}
      />
    )
  })
}
