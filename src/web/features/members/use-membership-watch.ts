import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

import type { Band } from '../../../contract/bands.ts'
import type { LiveMessage } from '../../live/connection.ts'
import { toast } from '../../ui/toast-store.ts'
import { bandsQuery } from '../bands/bands.queries.ts'
import { wasExpected } from './departures.ts'
import { membershipChanges, sentenceOf } from './membership-changes.ts'

const titles = { gone: 'Removed from band', promoted: 'Role changed', demoted: 'Role changed' }

/** Tells the user at once when somebody removed them or changed their role; gives what to do with live messages. */
export function useMembershipWatch(): (message: LiveMessage) => void {
  const queryClient = useQueryClient()
  const { data: bands } = useQuery(bandsQuery())
  const last = useRef<readonly Band[]>(undefined)

  useEffect(() => {
    if (!bands) return
    for (const change of membershipChanges(last.current ?? [], bands)) {
      if (change.kind === 'gone') {
        queryClient.removeQueries({ queryKey: ['bands', change.band.id] })
        if (wasExpected(change.band.id)) continue
      }
      toast({ title: titles[change.kind], description: sentenceOf(change) })
    }
    last.current = bands
  }, [bands, queryClient])

  return useCallback(
    ({ type, code }) => {
      if (type === 'error' && code === 'not_found')
        void queryClient.invalidateQueries({ queryKey: bandsQuery().queryKey, exact: true })
    },
    [queryClient],
  )
}
