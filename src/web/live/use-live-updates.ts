import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { isLiveEvent, staleKeys } from '../../contract/events.ts'
import { connectLive } from './connection.ts'
import type { LiveConnection, LiveMessage, LiveStatus } from './connection.ts'

const POLL_MS = 60_000

interface LiveUpdates {
  status: LiveStatus
  reconnect: () => void
}

interface LiveUpdatesOptions {
  bandId: number | null
  token: () => Promise<string | null>
  /** Messages besides the data they make stale, for what a screen says about them. */
  onMessage?: (message: LiveMessage) => void
}

function refetchBand(queryClient: QueryClient, bandId: number): void {
  void queryClient.invalidateQueries({ queryKey: ['bands', bandId] })
  void queryClient.invalidateQueries({ queryKey: ['setlists'] })
  void queryClient.invalidateQueries({ queryKey: ['bands'], exact: true })
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

  useEffect(() => {
    listener.current = onMessage
  }, [onMessage])

  useEffect(() => {
    if (bandId === null) return
    const opened = connectLive({
      url: `${location.origin.replace(/^http/, 'ws')}/ws`,
      token,
      onStatus: setStatus,
      onJoined: (joined, again) => again && refetchBand(queryClient, joined),
      onMessage: (message) => {
        markStale(queryClient, message)
        listener.current?.(message)
      },
    })
    opened.join(bandId)
    connection.current = opened
    return () => opened.close()
  }, [bandId, queryClient, token])

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

  return { status, reconnect: () => connection.current?.reconnect() }
}
