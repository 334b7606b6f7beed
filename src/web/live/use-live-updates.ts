import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import { isLiveEvent, staleKeys } from '../../contract/events.ts'
import { connectLive } from './connection.ts'
import type { LiveConnection, LiveMessage, LiveStatus } from './connection.ts'
import { tellHeard } from './heard.ts'
import { wantsSocket } from './realtime-fallback.ts'

const POLL_MS = 60_000
/** After a page was hidden for so long, its socket may be dead without a word. */
const LONG_HIDDEN_MS = 30_000

export interface LiveUpdates {
  status: LiveStatus
  reconnect: () => void
}

interface LiveUpdatesOptions {
  bandId: number | null
  token: () => Promise<string | null>
  /** Messages besides the data they make stale, for what a screen says about them. */
  onMessage?: (message: LiveMessage) => void
}

/** Asks again for what was loaded before; a first load on its way is left alone. */
function refetchBand(queryClient: QueryClient, bandId: number): void {
  for (const filter of [
    { queryKey: ['bands', bandId] },
    { queryKey: ['setlists'] },
    { queryKey: ['bands'], exact: true },
  ])
    void queryClient.invalidateQueries({
      ...filter,
      predicate: ({ state }) => state.data !== undefined || state.status === 'error',
    })
}

function markStale(queryClient: QueryClient, message: LiveMessage): void {
  if (!isLiveEvent(message)) return
  for (const { key, exact = false } of staleKeys(message))
    void queryClient.invalidateQueries({ queryKey: [...key], exact })
}

/** Keeps the data of a band fresh: by events while connected, by asking again while not. */
export function useLiveUpdates({ bandId, token, onMessage }: LiveUpdatesOptions): LiveUpdates {
  const queryClient = useQueryClient()
  const connection = useRef<LiveConnection | null>(null)
  const [status, setStatus] = useState<LiveStatus>('connecting')
  const listener = useRef(onMessage)
  const isWanted = wantsSocket(location.hostname)
  const reconnect = useCallback(() => connection.current?.reconnect(), [])

  useEffect(() => {
    listener.current = onMessage
  }, [onMessage])

  useEffect(() => {
    if (bandId === null || !isWanted) return
    const opened = connectLive({
      url: `${location.origin.replace(/^http/, 'ws')}/ws`,
      token,
      onStatus: setStatus,
      // Also after the first join: something may have changed between loading and listening.
      onJoined: (joined) => refetchBand(queryClient, joined),
      onMessage: (message) => {
        markStale(queryClient, message)
        listener.current?.(message)
        tellHeard(message)
      },
    })
    opened.join(bandId)
    connection.current = opened
    return () => {
      connection.current = null
      opened.close()
    }
  }, [bandId, isWanted, queryClient, token])

  useEffect(() => {
    if (status === 'live' || bandId === null) return
    const refetch = () => refetchBand(queryClient, bandId)
    const timer = setInterval(refetch, POLL_MS)
    window.addEventListener('focus', refetch)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refetch)
    }
  }, [bandId, queryClient, status])

  useReturns(reconnect)
  return { status: isWanted ? status : 'off', reconnect }
}

/** Calls back when the network, or a page that was away for long, is here again. */
function useReturns(onReturn: () => void): void {
  useEffect(() => {
    let hiddenAt = Infinity
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now()
      else if (Date.now() - hiddenAt > LONG_HIDDEN_MS) onReturn()
    }
    window.addEventListener('online', onReturn)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      window.removeEventListener('online', onReturn)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [onReturn])
}
