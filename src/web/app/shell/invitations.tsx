import { useMyInvitations } from '../../features/joining/my-invitations.queries.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { late } from '../../ui/late.tsx'
import { useStays } from './use-stays.ts'

const MyInvitations = late(
  async () => (await import('../../features/joining/my-invitations.part.tsx')).MyInvitations,
)

/** Ms that the first screen has for itself: an answer amid its drawing would have it drawn anew. */
const ASK_AFTER = 2000

/** What waits for an answer of the user stands above every screen. */
export function Invitations() {
  const isDue = useStays(true, ASK_AFTER)
  const invitations = useMyInvitations(isDue)
  if (invitations.length === 0) return null
  return (
    <ErrorBoundary holds="extra">
      <MyInvitations invitations={invitations} className="mb-6 print:hidden" />
    </ErrorBoundary>
  )
}
