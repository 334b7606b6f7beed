import { useMutation } from '@tanstack/react-query'

import { changePassword, getMe } from '../../../contract/accounts.ts'
import type { PasswordChange } from '../../../contract/accounts.ts'
import { ApiError, call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { toast } from '../../ui/toast-store.ts'

export const meQuery = () => queryOf(getMe, {})

/** Refusals that a right current password would not help against. */
const otherReasons = new Set(['no_password', 'rate_limited', 'invalid_field'])

function reasonOf(error: Error): string {
  const { code, message } = error instanceof ApiError ? error.body : {}
  return code && message && otherReasons.has(code)
    ? message
    : 'Failed to change password. Ensure your current password is correct.'
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) => call(changePassword, { body }),
    onSuccess: () => toast({ title: 'Password changed', description: 'Every other device was signed out.' }),
    onError: (error) => toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' }),
  })
}
