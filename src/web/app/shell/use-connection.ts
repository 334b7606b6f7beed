import { useState, useSyncExternalStore } from 'react'

import { accessToken } from '../../auth/access-token.ts'
import { useMembershipWatch } from '../../features/members/use-membership-watch.ts'
import { useLiveUpdates } from '../../live/use-live-updates.ts'
import { useStays } from './use-stays.ts'

/** Ms without a connection before anybody is told. */
const TOLD_AFTER = 2500
/** Ms for which a recovery is told. */
const BACK_FOR = 3000

/** What is to be said about the connection; null when it is as it should be. */
export type ConnectionTrouble = 'offline' | 'connecting' | 'reconnecting' | 'lost' | 'off' | 'back' | null

export interface Connection {
  trouble: ConnectionTrouble
  reconnect: () => void
}

function subscribeToNetwork(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const useIsOnline = () => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)

/** Keeps the data of the current band live; stands once in the app. */
export function useConnection(bandId: number | null): Connection {
  const onMessage = useMembershipWatch()
  const live = useLiveUpdates({ bandId, token: accessToken, onMessage })
  const isOnline = useIsOnline()
  const isLate = useStays(bandId !== null && live.status !== 'live', TOLD_AFTER)
  const [wasLive, setWasLive] = useState(false)
  if (live.status === 'live' && !wasLive) setWasLive(true)

  let trouble: ConnectionTrouble = null
  if (!isOnline) trouble = 'offline'
  else if (bandId === null) trouble = null
  else if (live.status === 'lost' || live.status === 'off') trouble = live.status
  else if (isLate && live.status !== 'live') trouble = wasLive ? 'reconnecting' : 'connecting'

  const isOver = useStays(trouble === null, BACK_FOR)
  const [wasTold, setWasTold] = useState(false)
  if (trouble !== null && !wasTold) setWasTold(true)
  if (trouble === null && isOver && wasTold) setWasTold(false)
  return { trouble: trouble ?? (wasTold ? 'back' : null), reconnect: live.reconnect }
}
