import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import type { BodyInput } from '../../../contract/endpoint.ts'
import { staleKeys } from '../../../contract/events.ts'
import { listInstruments, listMemberInstruments } from '../../../contract/instruments.ts'
import {
  addBandPerformer,
  addGuestPerformer,
  listPerformers,
  listSetlistPerformers,
  listSongPerformers,
  removePerformer,
} from '../../../contract/performers.ts'
import type { Performer } from '../../../contract/performers.ts'
import { call, messageOf } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { toast } from '../../ui/toast-store.ts'

export const performersQuery = (bandId: number) => queryOf(listPerformers, { params: { bandId } })

export const songPerformersQuery = (bandId: number, songId: number) =>
  queryOf(listSongPerformers, { params: { bandId, songId } })

export const setlistPerformersQuery = (bandId: number, setlistId: number) =>
  queryOf(listSetlistPerformers, { params: { bandId, setlistId } })

export const instrumentsQuery = () => queryOf(listInstruments, {}, { staleTime: Infinity })

export const memberInstrumentsQuery = (userId: string) =>
  queryOf(listMemberInstruments, { params: { userId } })

export type PerformersBySong = ReadonlyMap<number, readonly Performer[]>

function groupBySong(performers: readonly Performer[]): PerformersBySong {
  const songs = new Map<number, Performer[]>()
  for (const performer of performers) {
    const known = songs.get(performer.song_id)
    if (known) known.push(performer)
    else songs.set(performer.song_id, [performer])
  }
  return songs
}

const nobody: PerformersBySong = new Map()

/** Who performs each song of the band. */
export function usePerformersBySong(bandId: number): PerformersBySong {
  const { data = nobody } = useQuery({ ...performersQuery(bandId), select: groupBySong })
  return data
}

/** Who performs each song of a setlist; undefined until it is known. */
export function useSetlistPerformers(setlist: { id: number; band_id: number }): PerformersBySong | undefined {
  const { data } = useQuery({
    ...setlistPerformersQuery(setlist.band_id, setlist.id),
    select: groupBySong,
  })
  return data
}

function refresh(queryClient: QueryClient, bandId: number) {
  const stale = staleKeys({ type: 'performer_changed', bandId })
  return Promise.all(
    stale.map(({ key, exact = false }) => queryClient.invalidateQueries({ queryKey: [...key], exact })),
  )
}

interface Place {
  bandId: number
  songId: number
}

/** Success and failure of a change of performers, told in the words of each. */
function usePerformerChange<Input, Result>(
  { bandId }: Place,
  run: (input: Input) => Promise<Result>,
  words: { done: string; failed: string },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast({ title: 'Success', description: words.done })
      return refresh(queryClient, bandId)
    },
    onError: (error) =>
      toast({
        title: words.failed,
        description: messageOf(error, 'Please check your connection and try again.'),
        variant: 'destructive',
      }),
  })
}

export function useAddBandPerformer(place: Place) {
  const params = { songId: place.songId }
  return usePerformerChange(
    place,
    (body: BodyInput<typeof addBandPerformer>) => call(addBandPerformer, { params, body }),
    { done: 'Performer added', failed: 'Failed to add band performer' },
  )
}

export function useAddGuestPerformer(place: Place) {
  const params = { songId: place.songId }
  return usePerformerChange(
    place,
    (body: BodyInput<typeof addGuestPerformer>) => call(addGuestPerformer, { params, body }),
    { done: 'Guest performer added', failed: 'Failed to add guest performer' },
  )
}

export function useRemovePerformer(place: Place) {
  return usePerformerChange(
    place,
    ({ id, performer_type }: Performer) => {
      const kind = performer_type === 'registered' ? ('band' as const) : ('guest' as const)
      return call(removePerformer, { params: { songId: place.songId, kind, performerId: id } })
    },
    { done: 'Performer removed', failed: 'Failed to remove performer' },
  )
}
