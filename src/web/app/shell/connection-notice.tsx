import { accessToken } from '../../auth/access-token.ts'
import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { useLiveUpdates } from '../../live/use-live-updates.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Keeps the band's data live, and says so when changes of bandmates arrive late. */
export function ConnectionNotice() {
  const { band } = useCurrentBand()
  const { status, reconnect } = useLiveUpdates({ bandId: band?.id ?? null, token: accessToken })
  if (band === null || status === 'live' || status === 'connecting') return null
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
