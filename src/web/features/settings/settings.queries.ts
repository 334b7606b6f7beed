import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { changeProfile, removeAccount } from '../../../contract/accounts.ts'
import type { Me, ProfileChange } from '../../../contract/accounts.ts'
import { listActivity } from '../../../contract/activity.ts'
import { changeBand, renewJoinCode } from '../../../contract/bands.ts'
import type { BandChange } from '../../../contract/bands.ts'
import { exportBand, exportMyData } from '../../../contract/export.ts'
import { listDeleted, restoreDeleted } from '../../../contract/trash.ts'
import type { DeletedItem } from '../../../contract/trash.ts'
import { call } from '../../api/client.ts'
import { markStale } from '../../api/mark-stale.ts'
import { queryOf } from '../../api/queries.ts'
import { meQuery } from '../accounts/accounts.queries.ts'
import { bandQuery, bandsQuery } from '../bands/bands.queries.ts'

const mergeInto = (me: Me, { name, preferences }: ProfileChange): Me => ({
  ...me,
  ...(name !== undefined && { name }),
  preferences: {
    theme: preferences?.theme ?? me.preferences.theme,
    email_notifications: preferences?.email_notifications ?? me.preferences.email_notifications,
  },
})

/** Shows the change at once; the server's answer, or what was before, takes its place. */
export function useChangeProfile(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = meQuery()
  return useMutation({
    mutationFn: (body: ProfileChange) => call(changeProfile, { params: { userId }, body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey, exact: true })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (me) => me && mergeInto(me, change))
      return before
    },
    onSuccess: (me) => queryClient.setQueryData(queryKey, me),
    onError: (_error, _change, before) => queryClient.setQueryData(queryKey, before),
  })
}

export function useChangeBand(bandId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BandChange) => call(changeBand, { params: { bandId }, body }),
    onSuccess: (band) => {
      queryClient.setQueryData(bandQuery(bandId).queryKey, band)
      queryClient.setQueryData(bandsQuery().queryKey, (bands) =>
        bands?.map((known) => (known.id === bandId ? band : known)),
      )
      return queryClient.invalidateQueries({ queryKey: ['bands', bandId] })
    },
  })
}

export function useRenewJoinCode(bandId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(renewJoinCode, { params: { bandId } }),
    onSuccess: ({ join_code }) =>
      queryClient.setQueryData(bandQuery(bandId).queryKey, (band) => band && { ...band, join_code }),
  })
}

export const useRemoveAccount = (userId: string) =>
  useMutation({
    mutationFn: (email: string) => call(removeAccount, { params: { userId }, body: { email } }),
    meta: { quiet: true },
  })

export const useDeleted = (bandId: number) => useQuery(queryOf(listDeleted, { params: { bandId } }))

const restored = {
  song: 'song_added',
  setlist: 'setlist_created',
  gig: 'gig_created',
  suggestion: 'song_suggested',
} as const

export function useRestore(bandId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id }: Pick<DeletedItem, 'kind' | 'id'>) =>
      call(restoreDeleted, { params: { bandId, kind, itemId: id } }),
    onSettled: (_data, _error, { kind }) => markStale(queryClient, { type: restored[kind], bandId }),
  })
}

const ACTIVITY_SHOWN = 10

/** Newest first, page by page; an event of the band makes every page stale. */
export const useActivity = (bandId: number) =>
  useInfiniteQuery({
    queryKey: queryOf(listActivity, { params: { bandId } }).queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listActivity, { params: { bandId }, query: { limit: String(ACTIVITY_SHOWN), cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === ACTIVITY_SHOWN ? page.at(-1)?.id : undefined),
  })

export const useExport = () => useMutation({ mutationFn: () => call(exportMyData, {}) })

export const useExportBand = () =>
  useMutation({ mutationFn: (bandId: number) => call(exportBand, { params: { bandId } }) })
