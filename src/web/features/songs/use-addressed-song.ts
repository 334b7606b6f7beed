import { useCallback, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import type { Song } from '../../../contract/songs.ts'

/** The song whose details the address asks for with `?song=`; it stays while its dialog fades. */
export function useAddressedSong(songs: readonly Song[]) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { fromList?: boolean } | null }
  const id = Number(query.get('song'))
  const found = songs.find((song) => song.id === id)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)

  const visit = useCallback(
    (song: Song) =>
      setQuery(
        (now) => {
          const asking = new URLSearchParams(now)
          asking.set('song', String(song.id))
          return asking
        },
        { state: { fromList: true }, preventScrollReset: true },
      ),
    [setQuery],
  )
  const leave = () => {
    if (state?.fromList) return void navigate(-1)
    query.delete('song')
    setQuery(query, { replace: true, preventScrollReset: true })
  }
  return { song: found ?? last, isOpen: found !== undefined, visit, leave }
}
