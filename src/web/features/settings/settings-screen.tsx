import { useQuery } from '@tanstack/react-query'

import type { Me } from '../../../contract/accounts.ts'
import type { Band } from '../../../contract/bands.ts'
import { messageOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { late } from '../../ui/late.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { usePainted } from '../../ui/use-painted.ts'
import { meQuery } from '../accounts/accounts.queries.ts'
import { useCurrentBand } from '../bands/bands.queries.ts'
import { ProfileCard } from './profile-card.tsx'

// Below the fold of a phone; the forms and their rules come with them.
const AccountCards = late(async () => (await import('./account-cards.tsx')).AccountCards)
const BandCards = late(async () => (await import('./band-cards.tsx')).BandCards)

export function SettingsScreen() {
  const { data: me, error, refetch } = useQuery(meQuery())
  const { band } = useCurrentBand()
  return (
    <>
      <PageHeader title="Settings" subtitle="Your account and your band" />
      {me ? (
        <Cards me={me} band={band} />
      ) : error ? (
        <ErrorState
          title="Your settings could not be loaded"
          text={messageOf(error, 'Please check your connection and try again.')}
          actions={<Button onClick={() => void refetch()}>Retry</Button>}
        />
      ) : (
        <PageSpinner label="Loading settings..." />
      )}
    </>
  )
}

function Cards({ me, band }: { me: Me; band: Band | null }) {
  const isPainted = usePainted()
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2 xl:gap-6">
      <div className="grid grid-cols-1 content-start gap-5 xl:gap-6">
        <ProfileCard me={me} />
        {isPainted && <AccountCards band={band} />}
      </div>
      <div className="grid grid-cols-1 content-start gap-5 xl:gap-6">
        {isPainted && <BandCards me={me} band={band} />}
      </div>
    </div>
  )
}
