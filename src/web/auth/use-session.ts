import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { remainingLife, storedSession } from './session.ts'
import { watchSession } from './watch-session.ts'

/** What one user has loaded is not for the next one's eyes. */
function forgetData(queryClient: QueryClient, nextId: string | undefined) {
  if (nextId) void queryClient.resetQueries()
  else queryClient.clear()
}

/** The session of this tab; not known while an expired one waits to be refreshed. */
export function useSession() {
  const queryClient = useQueryClient()
  const [session, setSession] = useState(storedSession)
  const [isAnswered, setAnswered] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  if (failure) throw failure

  useEffect(() => {
    let lastId = storedSession()?.user.id
    const handleChange = () => {
      const next = storedSession()
      const id = next?.user.id
      if (lastId && id !== lastId) forgetData(queryClient, id)
      lastId = id
      setSession(next)
      setAnswered(true)
    }
    return watchSession(handleChange, setFailure)
  }, [queryClient])

  const [isFresh] = useState(() => session !== null && remainingLife(session) > 0)
  return { session, isKnown: isAnswered || session === null || isFresh || !navigator.onLine }
}
