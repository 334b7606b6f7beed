import { useEffect, useState } from 'react'

import { accessToken } from '../../auth/access-token.ts'
import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { useMembershipWatch } from '../../features/members/use-membership-watch.ts'
import { useLiveUpdates } from '../../live/use-live-updates.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Ms without a connection before anybody is told. */
const NOTICE_AFTER = 6000

/** Whether a state has lasted for some ms. */
function useStays(holds: boolean, ms: number) {
  const [stays, setStays] = useState(false)
  useEffect(() => {
    if (!holds) return undefined
    const timer = setTimeout(() => setStays(true), ms)
    return () => {
      clearTimeout(timer)
      setStays(false)
    }
  }, [holds, ms])
  return stays
}

/** Keeps the band's data live, and says so when changes of bandmates arrive late. */
export function ConnectionNotice() {
  const { band } = useCurrentBand()
  const onMessage = useMembershipWatch()
  const { status, reconnect } = useLiveUpdates({ bandId: band?.id ?? null, token: accessToken, onMessage })
  const isLate = useStays(status !== 'live', NOTICE_AFTER)
  if (band === null || !(isLate || status === 'lost')) return null
  return (
    <div className="mb-5 print:hidden">
      <Banner
        kind="note"
        action={
          status === 'lost' && (
            <Button look="secondary" onClick={reconnect}>
              Reconnect
            </Button>
          )
        }
      >
        Not connected: changes by your bandmates arrive with a delay.
      </Banner>
    </div>
  )
}
