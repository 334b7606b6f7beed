import { useRef } from 'react'

import type { CatalogueTrack } from '../../../contract/catalogue.ts'
import { fetchAppleMusicLink } from './catalogue.queries.ts'

interface LinkField {
  read: () => string
  write: (link: string) => void
}

/** Gives what fills the Apple Music link of a picked song in, where it is empty then and still when the link is found. */
export function useAppleMusicFill({ read, write }: LinkField): (track: CatalogueTrack) => Promise<void> {
  const picked = useRef<CatalogueTrack>(undefined)
  const filled = useRef('')
  return async (track) => {
    picked.current = track
    // That of a song that was picked before.
    if (filled.current !== '' && read() === filled.current) write('')
    if (read() !== '') return
    const link = await fetchAppleMusicLink(track)
    if (link === null || picked.current !== track || read() !== '') return
    filled.current = link
    write(link)
  }
}
