import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { createBand, getBand, listBands } from '../../../contract/bands.ts'
import type { Band, NewBand } from '../../../contract/bands.ts'
import { listMyInvitations } from '../../../contract/my-invitations.ts'
import { ApiError, call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { bandSelection } from './band-selection.ts'

export const bandsQuery = () => queryOf(listBands, {})

/** The band for its members; for anybody else it does not exist. */
export const bandQuery = (bandId: number) =>
  queryOptions({
    queryKey: queryOf(getBand, { params: { bandId } }).queryKey,
    queryFn: async ({ signal }): Promise<Band> => {
      const band = await call(getBand, { params: { bandId }, signal })
      if (!('role' in band)) throw new ApiError(404, 'Not found')
      return band
    },
  })

interface CurrentBand {
  /** The chosen band, or the first when none is chosen or the chosen one is gone; null without any. */
  band: Band | null
  bands: readonly Band[]
  isPending: boolean
  error: Error | null
  select: (bandId: number) => void
}

/** The band the screens work in. */
export function useCurrentBand(): CurrentBand {
  const { data: bands = [], isPending, error } = useQuery(bandsQuery())
  const chosen = useSyncExternalStore(bandSelection.subscribe, bandSelection.get)
  const band = bands.find(({ id }) => id === chosen) ?? bands[0] ?? null
  return { band, bands, isPending, error, select: bandSelection.set }
}

/** For somebody who has just become a member: the band is the current one, and an invitation to it is answered. */
export async function enterBand(queryClient: QueryClient, bandId: number): Promise<void> {
  bandSelection.set(bandId)
  queryClient.removeQueries({ queryKey: ['bands', bandId] })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: bandsQuery().queryKey, exact: true }),
    queryClient.invalidateQueries({ queryKey: queryOf(listMyInvitations, {}).queryKey }),
  ])
}

/** For a band the user has just made: it is in the list and the current one. */
export async function addBand(queryClient: QueryClient, band: Band): Promise<void> {
  queryClient.setQueryData(bandsQuery().queryKey, (bands) => [...(bands ?? []), band])
  bandSelection.set(band.id)
  await queryClient.invalidateQueries({ queryKey: bandsQuery().queryKey, exact: true })
}

/** In the time zone of this browser; one that is too new for the server is chosen in the settings later. */
async function createHere(body: Pick<NewBand, 'name'>): Promise<Band> {
  try {
    return await call(createBand, {
      body: { ...body, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    })
  } catch (error) {
    if (error instanceof ApiError && error.body.fields?.['time_zone']) return call(createBand, { body })
    throw error
  }
}

export function useCreateBand() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createHere,
    onSuccess: (band) => addBand(queryClient, band),
  })
}
