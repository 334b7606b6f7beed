import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { getBand } from '../../../contract/bands.ts'
import { getInviteInfo } from '../../../contract/invites.ts'
import { joinByCode, joinByInvite } from '../../../contract/joining.ts'
import type { Joined } from '../../../contract/joining.ts'
import { ApiError, call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { enterBand } from '../bands/bands.queries.ts'

export const useInviteInfo = (token: string) =>
  useQuery({ ...queryOf(getInviteInfo, { params: { token } }), retry: false })

/** The name of a band that the user may join; without a code only by an invitation by e-mail. */
export function useBandName(bandId: number, code?: string) {
  return useQuery({
    ...queryOf(getBand, { params: { bandId }, query: { code } }),
    retry: false,
    // For a member the same address means the whole band.
    gcTime: 0,
    select: ({ name }) => name,
  })
}

const RETRIES = 2
const LONGEST_WAIT_MS = 3000

const isRefusal = (error: Error) => error instanceof ApiError && error.status < 500

/** A lost answer is asked for again; a refusal is final. */
function useJoin<Input>(mutationFn: (input: Input) => Promise<Joined>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    retry: (failures, error) => !isRefusal(error) && failures < RETRIES,
    retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS),
    meta: { quiet: true },
    onSuccess: ({ band }) => enterBand(queryClient, band.id),
  })
}

export const useJoinByInvite = () => useJoin((token: string) => call(joinByInvite, { params: { token } }))

export const useJoinByCode = (bandId: number) =>
  useJoin((code: string) => call(joinByCode, { params: { bandId, code } }))
