import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { staleKeys } from '../../../contract/events.ts'
import type { LiveEventType } from '../../../contract/events.ts'
import { changeGig, createGig, listGigs, listUpcomingGigs, removeGig } from '../../../contract/gigs.ts'
import type { Gig, GigChange, NewGig } from '../../../contract/gigs.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { setlistsQuery } from '../setlists/setlists.queries.ts'
import { everyMinute, todayIn } from './month.ts'

const SETLISTS_FRESH_MS = 300_000

export const gigsQuery = (bandId: number) => queryOf(listGigs, { params: { bandId } })

/** Today in a band's time zone, YYYY-MM-DD; changes at its midnight. */
export function useToday(timeZone: string): string {
  return useSyncExternalStore(everyMinute, () => todayIn(timeZone))
}

/** `from` is today in the band's time zone. */
export const upcomingGigsQuery = (bandId: number, from: string) =>
  queryOf(listUpcomingGigs, { params: { bandId }, query: { from } })

/** The setlists a gig can play. */
export const useSetlistsToPlay = (bandId: number) =>
  useQuery({ ...setlistsQuery(bandId), staleTime: SETLISTS_FRESH_MS })

/** What a change of gigs makes stale here is what it makes stale for bandmates. */
async function refetchAfter(queryClient: QueryClient, type: LiveEventType, bandId: number): Promise<void> {
  const stale = staleKeys({ type, bandId })
  await Promise.all(
    stale.map(({ key, exact = false }) => queryClient.invalidateQueries({ queryKey: [...key], exact })),
  )
}

export function useCreateGig(bandId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewGig) => call(createGig, { params: { bandId }, body }),
    onSuccess: () => refetchAfter(queryClient, 'gig_created', bandId),
  })
}

export function useChangeGig(bandId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: GigChange & { id: number }) =>
      call(changeGig, { params: { gigId: id }, body }),
    onSuccess: (changed) => {
      queryClient.setQueriesData<Gig[]>({ queryKey: gigsQuery(bandId).queryKey }, (gigs) =>
        gigs?.map((gig) => (gig.id === changed.id ? changed : gig)),
      )
      return refetchAfter(queryClient, 'gig_updated', bandId)
    },
  })
}

export function useRemoveGig(bandId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<Gig, 'id'>) => call(removeGig, { params: { gigId: id } }),
    onSuccess: () => refetchAfter(queryClient, 'gig_deleted', bandId),
  })
}
