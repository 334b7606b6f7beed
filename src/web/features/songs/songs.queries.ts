import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import type { BodyInput } from '../../../contract/endpoint.ts'
import { staleKeys } from '../../../contract/events.ts'
import type { LiveEventType } from '../../../contract/events.ts'
import { addSetlistSong } from '../../../contract/setlists.ts'
import { changeSong, createSong, listSongs, removeSong } from '../../../contract/songs.ts'
import type { Song } from '../../../contract/songs.ts'
import { call, messageOf } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { toast } from '../../ui/toast-store.ts'
import { afterChange } from './song-change.ts'

export const songsQuery = (bandId: number) => queryOf(listSongs, { params: { bandId } })

/** Beyond the end of every setlist, which means last. */
const APPEND = 999

class SignInNeeded extends Error {}

/** Refuses with the given words when nobody is signed in. */
function useSignedIn(): (words: string) => void {
  const { isAuthenticated } = useAuth()
  return (words) => {
    if (!isAuthenticated) throw new SignInNeeded(words)
  }
}

function toastFailure(title: string, error: unknown, fallback: string): void {
  const description = error instanceof SignInNeeded ? error.message : messageOf(error, fallback)
  toast({ title, description, variant: 'destructive' })
}

/** Shows a change of the list before the server has answered; the result takes it back. */
async function showAtOnce(
  queryClient: QueryClient,
  bandId: number,
  update: (songs: Song[]) => Song[],
): Promise<{ takeBack: () => void }> {
  const { queryKey } = songsQuery(bandId)
  await queryClient.cancelQueries({ queryKey, exact: true })
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (songs) => songs && update(songs))
  return { takeBack: () => queryClient.setQueryData(queryKey, before) }
}

/** What the live event of a change does, for the case that the channel is down. */
function markStale(queryClient: QueryClient, type: LiveEventType, bandId: number, setlistId?: number) {
  const stale = staleKeys({ type, bandId, ...(setlistId !== undefined && { setlistId }) })
  return Promise.all(
    stale.map(({ key, exact = false }) => queryClient.invalidateQueries({ queryKey: [...key], exact })),
  )
}

const replaceSong = (changed: Song) => (songs: Song[] | undefined) =>
  songs?.map((song) => (song.id === changed.id ? changed : song))

export function useCreateSong(bandId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = songsQuery(bandId)
  return useMutation({
    mutationFn: (body: BodyInput<typeof createSong>) => call(createSong, { params: { bandId }, body }),
    onSuccess: (song) => {
      queryClient.setQueryData(
        queryKey,
        (songs) => songs && [song, ...songs.filter(({ id }) => id !== song.id)],
      )
      toast({ title: 'Song added', description: 'The song is in your collection.' })
      return markStale(queryClient, 'song_added', bandId)
    },
    onError: (error) => toastFailure('Error adding song', error, 'Failed to add song'),
  })
}

const wordsOfChange = {
  tags: {
    done: 'Tags updated',
    saved: 'The tags of the song have been saved.',
    failed: 'Error updating tags',
    fallback: 'Failed to update tags',
    signIn: 'You must be logged in to update tags',
  },
  key: {
    done: 'Key updated',
    saved: 'The key of the song has been saved.',
    failed: 'Error updating key',
    fallback: 'Failed to update song key',
    signIn: 'You must be logged in to update song keys',
  },
  details: {
    done: 'Song updated',
    saved: 'The song details have been saved.',
    failed: 'Error updating song',
    fallback: 'There was a problem updating the song details.',
    signIn: 'You must be logged in to update songs',
  },
}

interface SongEdit {
  song: Song
  change: BodyInput<typeof changeSong>
}

/** Changes a song; the list shows it at once and goes back when the server refuses. */
export function useChangeSong(bandId: number, part: keyof typeof wordsOfChange) {
  const queryClient = useQueryClient()
  const needSignIn = useSignedIn()
  const words = wordsOfChange[part]
  return useMutation({
    mutationFn: ({ song, change }: SongEdit) => {
      needSignIn(words.signIn)
      return call(changeSong, { params: { bandId, songId: song.id }, body: change })
    },
    onMutate: ({ song, change }) =>
      showAtOnce(queryClient, bandId, (songs) => replaceSong(afterChange(song, change))(songs) ?? songs),
    onSuccess: (song) => {
      queryClient.setQueryData(songsQuery(bandId).queryKey, replaceSong(song))
      toast({ title: words.done, description: words.saved })
    },
    onError: (error, _edit, shown) => {
      shown?.takeBack()
      toastFailure(words.failed, error, words.fallback)
    },
    onSettled: () => markStale(queryClient, 'song_updated', bandId),
  })
}

export function useRemoveSong(bandId: number) {
  const queryClient = useQueryClient()
  const needSignIn = useSignedIn()
  return useMutation({
    mutationFn: ({ id }: Song) => {
      needSignIn('You must be logged in to delete songs')
      return call(removeSong, { params: { songId: id } })
    },
    onMutate: (song) => showAtOnce(queryClient, bandId, (songs) => songs.filter(({ id }) => id !== song.id)),
    onSuccess: () => toast({ title: 'Song deleted', description: 'The song has been deleted.' }),
    onError: (error, _song, shown) => {
      shown?.takeBack()
      toastFailure('Error deleting song', error, 'Failed to delete song')
    },
    onSettled: () => markStale(queryClient, 'song_removed', bandId),
  })
}

interface SetlistChoice {
  song: Song
  setlist: { id: number; name: string }
}

export function useAddToSetlist(bandId: number) {
  const queryClient = useQueryClient()
  const needSignIn = useSignedIn()
  return useMutation({
    mutationFn: ({ song, setlist }: SetlistChoice) => {
      needSignIn('You must be logged in to add songs to setlists')
      return call(addSetlistSong, {
        params: { setlistId: setlist.id },
        body: { song_id: song.id, position: APPEND },
      })
    },
    onSuccess: (_, { setlist }) => {
      toast({ title: 'Song added to setlist', description: 'It stands at the end.' })
      return markStale(queryClient, 'setlist_song_added', bandId, setlist.id)
    },
    onError: (error) => toastFailure('Error adding to setlist', error, 'Failed to add song to setlist'),
  })
}
