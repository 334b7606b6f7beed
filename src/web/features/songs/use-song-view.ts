import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import { readSongView, wholeRepertoire, writeSongView } from './song-view.ts'
import type { SongView } from './song-view.ts'

/** The address follows the search box after this pause, in ms. */
const TYPING_PAUSE = 250

interface AddressedSongView {
  view: SongView
  /** Each change is a step that the browser's back button takes back. */
  change: (change: Partial<SongView>) => void
  /** What stands in the search box: ahead of the address while somebody types. */
  search: string
  setSearch: (search: string) => void
  clear: () => void
}

/** What the songs screen shows, kept in the address so that back and a shared link bring it back. */
export function useSongView(): AddressedSongView {
  const [query, setQuery] = useSearchParams()
  const view = readSongView(query)
  const [search, setSearch] = useState(view.search)
  const [known, setKnown] = useState(view.search)
  const [written, setWritten] = useState(view.search)

  if (view.search !== known) {
    setKnown(view.search)
    if (view.search !== written) {
      setWritten(view.search)
      setSearch(view.search)
    }
  }

  const change = useCallback(
    (part: Partial<SongView>, replace = false) => setQuery((now) => writeSongView(now, part), { replace }),
    [setQuery],
  )

  useEffect(() => {
    if (search === written) return
    const timer = setTimeout(() => {
      setWritten(search)
      change({ search }, true)
    }, TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [search, written, change])

  const clear = () => {
    setSearch('')
    setWritten('')
    change(wholeRepertoire)
  }
  return { view, change, search, setSearch, clear }
}
