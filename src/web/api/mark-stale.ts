import type { QueryClient } from '@tanstack/react-query'

import { staleKeys } from '../../contract/events.ts'
import type { LiveEvent } from '../../contract/events.ts'

/** What the live event of a change does, for the case that the channel is down. */
export async function markStale(queryClient: QueryClient, event: LiveEvent): Promise<void> {
  const stale = staleKeys(event).map(({ key, exact = false }) =>
    queryClient.invalidateQueries({ queryKey: [...key], exact }),
  )
  await Promise.all(stale)
}
