import type { ActivityEntry } from '../../../contract/activity.ts'
import { relativeTime } from '../../text/relative-time.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { wordsOf } from './activity-words.ts'
import { useActivity } from './settings.queries.ts'

/** What admins may know of their band: deeds, and the sign-ins of its members. */
export function ActivityCard({ bandId }: { bandId: number }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useActivity(bandId)
  const entries = data?.pages.flat()
  return (
    <Card>
      <CardHeader
        title="Activity"
        description="Who came, went, signed in, deleted or let others in. Only admins see it; kept for up to 180 days."
      />
      {!entries && !error && <SkeletonRows count={3} label="Loading activity..." />}
      {error && (
        <Banner
          action={
            <Button look="secondary" onClick={() => void (entries ? fetchNextPage() : refetch())}>
              Retry
            </Button>
          }
        >
          Could not load the activity.
        </Banner>
      )}
      {entries?.length === 0 && <p className="text-sm text-ink-2">Nothing has happened yet</p>}
      {entries && entries.length > 0 && (
        <ul aria-label="Activity" className="border-t border-line">
          {entries.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {hasNextPage && !error && (
        <Button
          look="secondary"
          className="mt-3"
          pending={isFetchingNextPage && 'Loading...'}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Card>
  )
}

function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const { who, what } = wordsOf(entry)
  const at = new Date(entry.at)
  return (
    <li className="border-b border-line py-2 last:border-0">
      <p className="text-sm wrap-anywhere">
        <span className="font-semibold">{who}</span> {what}
      </p>
      <time dateTime={entry.at} title={at.toLocaleString()} className="text-xs text-ink-2">
        {relativeTime(entry.at)}
      </time>
    </li>
  )
}
