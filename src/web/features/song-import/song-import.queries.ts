import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { staleKeys } from '../../../contract/events.ts'
import { importPlaylist, importSongs, MOST_IMPORT_ROWS } from '../../../contract/song-import.ts'
import type { ImportRow, PlaylistImportResult } from '../../../contract/song-import.ts'
import { call, messageOf } from '../../api/client.ts'
import { plural } from '../../text/plural.ts'
import { toast } from '../../ui/toast-store.ts'
import { fetchTrack, fetchVideoMetadata } from '../catalogue/catalogue.queries.ts'
import type { Candidate } from './candidates.ts'
import { placeCandidates } from './candidates.ts'
import { checkDraft } from './draft.ts'
import type { Draft } from './draft.ts'

/** Songs sent in one call: small enough to show progress, large enough to be quick. */
const ROWS_AT_ONCE = 100

function markSongsStale(queryClient: QueryClient, bandId: number) {
  const stale = staleKeys({ type: 'song_added', bandId })
  return Promise.all(
    stale.map(({ key, exact = false }) => queryClient.invalidateQueries({ queryKey: [...key], exact })),
  )
}

const tellFailure = (title: string) => (error: Error) => {
  const description = messageOf(error, 'Please check your connection and try again.')
  toast({ title, description, variant: 'destructive' })
}

export function useImportPlaylist(bandId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (playlistUrl: string) => call(importPlaylist, { params: { bandId }, body: { playlistUrl } }),
    onSuccess: ({ message }) => {
      toast({ title: 'Playlist imported', description: message })
      return markSongsStale(queryClient, bandId)
    },
    onError: tellFailure('Error importing playlist'),
    meta: { quiet: true },
  })
}

/** Asks for the name of a song that is only a link. */
async function nameDraft(draft: Draft): Promise<Draft> {
  if (draft.link === undefined || draft.title !== '') return draft
  if (draft.youtube_link !== undefined) {
    const video = await fetchVideoMetadata(draft.youtube_link)
    return video ? { ...draft, title: video.songTitle, artist: video.artist ?? '' } : draft
  }
  const track = await fetchTrack(draft.link)
  if (!track) return draft
  const { spotify = '', itunes = '' } = track.external_urls
  return {
    ...draft,
    title: track.name,
    artist: track.artists.map(({ name }) => name).join(', '),
    duration: track.duration_ms ?? undefined,
    spotify_link: spotify,
    apple_music_link: itunes,
  }
}

/** Looks at what was pasted: which songs are new, which are there, which cannot be read. */
export function usePrepareImport(bandId: number) {
  return useMutation({
    mutationFn: async (found: readonly Draft[]): Promise<Candidate[]> => {
      const drafts: Draft[] = []
      for (const draft of found.slice(0, MOST_IMPORT_ROWS)) drafts.push(await nameDraft(draft))
      const checked = drafts.map(checkDraft)
      const rows = checked.flatMap((one) => ('row' in one ? [one.row] : []))
      if (rows.length === 0) return placeCandidates(drafts, checked, [])
      const { songs } = await call(importSongs, { params: { bandId }, body: { rows, dry_run: true } })
      return placeCandidates(drafts, checked, songs)
    },
    onError: tellFailure('Error importing songs'),
    meta: { quiet: true },
  })
}

/** Adds songs in portions; `done` counts those that have arrived. */
export function useImportSongs(bandId: number) {
  const queryClient = useQueryClient()
  const [done, setDone] = useState(0)
  const mutation = useMutation({
    mutationFn: async (rows: readonly ImportRow[]): Promise<PlaylistImportResult> => {
      const songs: PlaylistImportResult['songs'] = []
      setDone(0)
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const portion = rows.slice(start, start + ROWS_AT_ONCE)
        const result = await call(importSongs, { params: { bandId }, body: { rows: portion } })
        songs.push(...result.songs.flatMap(({ id, ...song }) => (id === null ? [] : [{ ...song, id }])))
        setDone(start + portion.length)
      }
      const added = songs.filter(({ existing }) => !existing).length
      const message = `${plural(added, 'song')} added.`
      return { message, songs }
    },
    onSuccess: ({ message }) => toast({ title: 'Songs imported', description: message }),
    onError: tellFailure('Error importing songs'),
    onSettled: () => markSongsStale(queryClient, bandId),
    meta: { quiet: true },
  })
  return { ...mutation, done }
}
