import { useMutation, useQueryClient } from '@tanstack/react-query'

import { removeBand } from '../../../contract/bands.ts'
import type { BodyInput } from '../../../contract/endpoint.ts'
import { addMemberInstrument, removeMemberInstrument } from '../../../contract/instruments.ts'
import type { MemberInstrument } from '../../../contract/instruments.ts'
import { changeRole, leaveBand, listMembers, removeMember } from '../../../contract/members.ts'
import type { Member } from '../../../contract/members.ts'
import type { Role } from '../../../contract/roles.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { markStale } from '../../api/mark-stale.ts'
import { queryOf } from '../../api/queries.ts'
import { toast } from '../../ui/toast-store.ts'
import { bandsQuery } from '../bands/bands.queries.ts'
import { memberInstrumentsQuery } from '../performers/performers.queries.ts'
import { expectDeparture } from './departures.ts'

export const membersQuery = (bandId: number) => queryOf(listMembers, { params: { bandId } })

const FALLBACK = 'Please check your connection and try again.'

const tellFailure = (title: string, fallback: string) => (error: Error) =>
  toast({
    title,
    description: failureText(error, fallback),
    variant: 'destructive',
  })

interface RoleChoice {
  member: Member
  role: Role
}

export function useChangeRole(bandId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = membersQuery(bandId)
  return useMutation({
    mutationFn: ({ member, role }: RoleChoice) =>
      call(changeRole, { params: { bandId, userId: member.user.id }, body: { role } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, (members) =>
        members?.map((member) => (member.user.id === changed.user.id ? changed : member)),
      )
      toast({
        title: 'Role updated',
        description: `${changed.user.name} is now ${changed.role === 'admin' ? 'an admin' : 'a bandmate'}.`,
      })
    },
    onError: tellFailure('Error updating role', FALLBACK),
    onSettled: () => markStale(queryClient, { type: 'member_role_updated', bandId }),
  })
}

export function useRemoveMember(bandId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = membersQuery(bandId)
  return useMutation({
    mutationFn: (member: Member | null) => {
      if (!member) throw new Error('No member selected')
      return call(removeMember, { params: { bandId, userId: member.user.id } })
    },
    onSuccess: (_, member) => {
      queryClient.setQueryData(queryKey, (members) =>
        members?.filter(({ user }) => user.id !== member?.user.id),
      )
      toast({ title: 'Member removed', description: `${member?.user.name} is no longer in the band.` })
    },
    onError: tellFailure('Error removing member', FALLBACK),
    onSettled: () => markStale(queryClient, { type: 'member_removed', bandId }),
  })
}

export function useLeaveBand({ id, name }: { id: number; name: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(leaveBand, { params: { bandId: id } }),
    onSuccess: () => {
      expectDeparture(id)
      queryClient.setQueryData(bandsQuery().queryKey, (bands) => bands?.filter((band) => band.id !== id))
      queryClient.removeQueries({ queryKey: ['bands', id] })
      toast({ title: 'You left the band', description: name })
    },
    onError: tellFailure('Error leaving band', FALLBACK),
  })
}

/** Deletes the band with everything in it, for everybody. */
export function useRemoveBand({ id, name }: { id: number; name: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeBand, { params: { bandId: id }, body: { name } }),
    onSuccess: () => {
      expectDeparture(id)
      queryClient.setQueryData(bandsQuery().queryKey, (bands) => bands?.filter((band) => band.id !== id))
      queryClient.removeQueries({ queryKey: ['bands', id] })
      toast({ title: 'Band deleted', description: name })
    },
    onError: tellFailure('Error deleting band', FALLBACK),
  })
}

export function useAddInstrument(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof addMemberInstrument>) =>
      call(addMemberInstrument, { params: { userId }, body }),
    onSuccess: ({ instrument }) => {
      toast({ title: 'Success', description: `${instrument.name} added.` })
      return queryClient.invalidateQueries({ queryKey: memberInstrumentsQuery(userId).queryKey })
    },
    onError: tellFailure('Error', 'Failed to add instrument'),
  })
}

export function useRemoveInstrument(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ instrument_id }: MemberInstrument) =>
      call(removeMemberInstrument, { params: { userId, instrumentId: instrument_id } }),
    onSuccess: (_, { instrument }) => {
      toast({ title: 'Success', description: `${instrument.name} removed.` })
      return queryClient.invalidateQueries({ queryKey: memberInstrumentsQuery(userId).queryKey })
    },
    onError: tellFailure('Error', 'Failed to remove instrument'),
  })
}
