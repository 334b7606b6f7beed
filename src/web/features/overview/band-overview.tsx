import { Users } from 'lucide-react'

import type { Band } from '../../../contract/bands.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { MembersCard } from './members-card.tsx'
import { NextGig } from './next-gig.tsx'
import { useOverview } from './overview.queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentSetlists } from './recent-setlists.tsx'
import { StatCards } from './stat-cards.tsx'

export function BandOverview({ band }: { band: Band }) {
  const { today, songCount, members, setlists, upcoming, isIncomplete, retry } = useOverview(band)
  const membersPage = `/bands/${band.id}/members`
  return (
    <>
      <PageHeader
        title={band.name}
        subtitle={band.description}
        actions={
          <LinkButton to={membersPage} look="secondary">
            <Users aria-hidden size={16} />
            Manage Band
          </LinkButton>
        }
      />
      {isIncomplete && (
        <div className="mb-5">
          <Banner
            action={
              <Button look="secondary" onClick={retry}>
                Retry
              </Button>
            }
          >
            Some of this could not be loaded.
          </Banner>
        </div>
      )}
      <StatCards
        stats={[
          { label: 'Songs', count: songCount, to: '/songs' },
          { label: 'Members', count: members?.length, to: membersPage },
          { label: 'Setlists', count: setlists?.length, to: '/setlists' },
        ]}
      />
      <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
        <div className="grid grid-cols-1 content-start gap-10">
          <NextGig today={today} gig={upcoming?.[0]} isPending={!upcoming} setlists={setlists} />
          <RecentSetlists setlists={setlists} />
        </div>
        <div className="grid grid-cols-1 content-start gap-10">
          <MembersCard members={members} membersPage={membersPage} />
          <QuickActions membersPage={membersPage} />
        </div>
      </div>
    </>
  )
}
