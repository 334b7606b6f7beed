import { useMutation, useQueryClient } from '@tanstack/react-query'

import { getRunningOrder } from '../../../contract/running-order.ts'
import {
  createSetlist,
  duplicateSetlist,
  getSetlist,
  listSetlists,
  removeSetlist,
} from '../../../contract/setlists.ts'
import type { NewSetlist, Setlist } from '../../../contract/setlists.ts'
import { listSongs } from '../../../contract/songs.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'

const STALE_AFTER_MS = 30_000

export const setlistsQuery = (bandId: number) =>
  queryOf(listSetlists, { params: { bandId } }, { staleTime: STALE_AFTER_MS })

export const setlistQuery = (setlistId: number) =>
  queryOf(getSetlist, { params: { setlistId } }, { staleTime: STALE_AFTER_MS })

/** Under the key of its setlist, so that what makes the one stale does it to the other. */
export const runningOrderQuery = (setlistId: number) =>
  queryOf(getRunningOrder, { params: { setlistId } }, { staleTime: STALE_AFTER_MS })

/** Every song a setlist can be made of; it goes stale by live events only. */
export const availableSongsQuery = (bandId: number) =>
  queryOf(listSongs, { params: { bandId } }, { staleTime: Infinity })

function useSetlistMutation<Wanted>(mutationFn: (wanted: Wanted) => Promise<Setlist>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (setlist) => {
      queryClient.setQueryData(setlistQuery(setlist.id).queryKey, setlist)
      return queryClient.invalidateQueries({ queryKey: setlistsQuery(setlist.band_id).queryKey })
    },
  })
}

/** Without a band it fails. */
export const useCreateSetlist = (bandId: number | null) =>
  useSetlistMutation(async (body: NewSetlist) => {
    if (bandId === null) throw new Error('No band selected')
    return call(createSetlist, { params: { bandId }, body })
  })

export const useDuplicateSetlist = () =>
  useSetlistMutation(({ id }: Setlist) => call(duplicateSetlist, { params: { setlistId: id } }))

export function useRemoveSetlist() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<Setlist, 'id' | 'band_id'>) =>
      call(removeSetlist, { params: { setlistId: id } }),
    onSuccess: async (_, { id, band_id }) => {
      queryClient.removeQueries({ queryKey: setlistQuery(id).queryKey })
      await queryClient.invalidateQueries({ queryKey: setlistsQuery(band_id).queryKey })
      await queryClient.invalidateQueries({ queryKey: ['bands', band_id, 'gigs'] })
    },
  })
}
