import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { joinFromEmail } from '../../../contract/joining.ts'
import { declineInvitation, listMyInvitations } from '../../../contract/my-invitations.ts'
import type { MyInvitation } from '../../../contract/my-invitations.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { queryOf } from '../../api/queries.ts'
import { toast } from '../../ui/toast-store.ts'
import { enterBand } from '../bands/bands.queries.ts'

/** Ms for which an answer counts as new when somebody comes back to the page. */
const FRESH_MS = 60_000

const invitationsQuery = () => queryOf(listMyInvitations, {}, { staleTime: FRESH_MS })

/** No channel tells somebody outside a band of its invitations, so coming back to the page asks again. */
export function useMyInvitations(isEnabled = true): readonly MyInvitation[] {
  const { data = [] } = useQuery({ ...invitationsQuery(), enabled: isEnabled, refetchOnWindowFocus: true })
  return data
}

function useAnswer(mutationFn: (invitation: MyInvitation) => Promise<unknown>, failed: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onError: (error) => {
      toast({
        title: failed,
        description: failureText(error, 'Something went wrong'),
        variant: 'destructive',
      })
      return queryClient.invalidateQueries(invitationsQuery())
    },
  })
}

export function useAcceptMyInvitation() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useAnswer(async ({ band }) => {
    await call(joinFromEmail, { params: { bandId: band.id }, body: {} })
    await enterBand(queryClient, band.id)
    void navigate(`/bands/${band.id}`)
    toast({ title: `Welcome to ${band.name}`, description: 'You are now a member of the band.' })
  }, 'Failed to join band')
}

export function useDeclineInvitation() {
  const queryClient = useQueryClient()
  return useAnswer(async ({ id }) => {
    await call(declineInvitation, { params: { invitationId: id } })
    await queryClient.invalidateQueries(invitationsQuery())
  }, 'Failed to decline the invitation')
}
