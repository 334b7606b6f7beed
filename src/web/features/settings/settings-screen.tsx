import { useQuery } from '@tanstack/react-query'

import { can } from '../../../contract/roles.ts'
import { messageOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { meQuery } from '../accounts/accounts.queries.ts'
import { ChangePasswordForm } from '../accounts/change-password-form.part.tsx'
import { SignOutEverywhereCard } from '../accounts/sign-out-everywhere.part.tsx'
import { TwoFactorCard } from '../accounts/two-factor-card.part.tsx'
import { useCurrentBand } from '../bands/bands.queries.ts'
import { InviteLinksCard } from '../invites/invite-links-card.part.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ActivityCard } from './activity-card.tsx'
import { BandCard } from './band-card.tsx'
import { DangerCard } from './danger-card.tsx'
import { ExportCard } from './export-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { TrashCard } from './trash-card.tsx'

export function SettingsScreen() {
  const { data: me, error, refetch } = useQuery(meQuery())
  const { band } = useCurrentBand()
  return (
    <>
      <PageHeader title="Settings" subtitle="Your account and your band" />
      {me ? (
        <div className="grid grid-cols-1 gap-5 xl:grid-cols-2 xl:gap-6">
          <div className="grid grid-cols-1 content-start gap-5 xl:gap-6">
            <ProfileCard me={me} />
            <Card>
              <CardHeader title="Security" description="Choose a password that you use nowhere else." />
              <ChangePasswordForm />
            </Card>
            <TwoFactorCard />
            <SignOutEverywhereCard />
            <ExportCard band={band} />
          </div>
          <div className="grid grid-cols-1 content-start gap-5 xl:gap-6">
            {band && (
              <>
                <BandCard key={`band-${band.id}`} band={band} />
                <InviteLinksCard key={`invites-${band.id}`} band={band} />
                <TrashCard key={`trash-${band.id}`} band={band} />
                {can(band.role, 'activity.read') && (
                  <ActivityCard key={`activity-${band.id}`} bandId={band.id} />
                )}
              </>
            )}
            <DangerCard me={me} band={band} />
          </div>
        </div>
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
