import { Link } from 'react-router'

import type { Setlist } from '../../../contract/setlists.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { OverviewSection } from './overview-section.tsx'
import { SetlistLine } from './setlist-line.tsx'

const SHOWN = 3

export function RecentSetlists({ setlists }: { setlists: readonly Setlist[] | undefined }) {
  return (
    <OverviewSection
      title="Recent Setlists"
      aside={
        <Button look="quiet" asChild className="-mr-3.5">
          <Link to="/setlists">View All</Link>
        </Button>
      }
    >
      {!setlists && <SkeletonRows count={SHOWN} label="Loading setlists..." />}
      {setlists?.length === 0 && <p className="pt-4 text-base text-ink-2">No setlists yet</p>}
      <ul>
        {setlists?.slice(0, SHOWN).map((setlist) => (
          <li key={setlist.id} className="border-b border-line py-3.5">
            <SetlistLine setlist={setlist} runSize="small" />
          </li>
        ))}
      </ul>
    </OverviewSection>
  )
}
