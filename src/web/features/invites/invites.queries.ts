import { useMutation, useQueryClient } from '@tanstack/react-query'

import {
  inviteByEmail,
  listEmailInvitations,
  resendEmailInvitation,
  withdrawEmailInvitation,
} from '../../../contract/email-invitations.ts'
import type { EmailInvitation, NewEmailInvitation } from '../../../contract/email-invitations.ts'
import { createInvite, listInvites, revokeInvite } from '../../../contract/invites.ts'
import type { Invite, NewInvite } from '../../../contract/invites.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { markStale } from '../../api/mark-stale.ts'
import { queryOf } from '../../api/queries.ts'
import { toast } from '../../ui/toast-store.ts'

export const invitesQuery = (bandId: number) => queryOf(listInvites, { params: { bandId } })

export const emailInvitationsQuery = (bandId: number) => queryOf(listEmailInvitations, { params: { bandId } })

interface Words<Result> {
  /** What to say when it is done; nothing when the screen says it. */
  done?: (result: Result) => { title: string; description: string }
  failed: string
  fallback?: string
}

function useInviteChange<Input, Result>(
  bandId: number,
  mutationFn: (input: Input) => Promise<Result>,
  { done, failed, fallback = 'Something went wrong' }: Words<Result>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (result) => {
      if (done) toast(done(result))
      return markStale(queryClient, { type: 'invite_changed', bandId })
    },
    onError: (error) =>
      toast({ title: failed, description: failureText(error, fallback), variant: 'destructive' }),
  })
}

export const useCreateInvite = (bandId: number) =>
  useInviteChange(bandId, (body: NewInvite) => call(createInvite, { params: { bandId }, body }), {
    failed: 'Failed to create invite',
  })

export const useRevokeInvite = (bandId: number) =>
  useInviteChange(bandId, ({ id }: Invite) => call(revokeInvite, { params: { inviteId: id } }), {
    done: () => ({ title: 'Invite revoked', description: 'Nobody can join by this link any more.' }),
    failed: 'Failed to revoke invite',
  })

const sent = ({ email }: EmailInvitation) => ({
  title: 'Invitation sent',
  description: `${email} can join by the mailed link, or in Bandstand.`,
})

export const useInviteByEmail = (bandId: number) =>
  useInviteChange(bandId, (body: NewEmailInvitation) => call(inviteByEmail, { params: { bandId }, body }), {
    done: sent,
    failed: 'Error inviting member',
  })

export const useResendInvitation = (bandId: number) =>
  useInviteChange(
    bandId,
    ({ id }: EmailInvitation) => call(resendEmailInvitation, { params: { bandId, invitationId: id } }),
    { done: sent, failed: 'Error inviting member' },
  )

export const useWithdrawInvitation = (bandId: number) =>
  useInviteChange(
    bandId,
    ({ id }: EmailInvitation) => call(withdrawEmailInvitation, { params: { bandId, invitationId: id } }),
    {
      done: () => ({
        title: 'Invitation withdrawn',
        description: 'The link in the mail opens nothing any more.',
      }),
      failed: 'Error withdrawing invitation',
    },
  )
