import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import {
  beginEnrolment,
  finishEnrolment,
  listAuthenticators,
  removeAuthenticator,
} from '../../auth/two-factor.ts'
import { toast } from '../../ui/toast-store.ts'

export const authenticatorsQuery = () =>
  queryOptions({ queryKey: ['account', 'authenticators'], queryFn: listAuthenticators })

/** A new secret each time the dialog opens; nothing of it stays in memory afterwards. */
export const enrolmentQuery = () =>
  queryOptions({
    queryKey: ['account', 'enrolment'],
    queryFn: beginEnrolment,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

export function useFinishEnrolment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, code }: { id: string; code: string }) => finishEnrolment(id, code),
    meta: { quiet: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: authenticatorsQuery().queryKey }),
  })
}

export function useTurnOffTwoFactor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await removeAuthenticator(id)
    },
    onSuccess: () => toast({ title: 'Two-factor authentication is off' }),
    onError: ({ message }) =>
      toast({
        title: 'Could not turn off two-factor authentication',
        description: message || 'Something went wrong. Please try again.',
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: authenticatorsQuery().queryKey }),
  })
}
