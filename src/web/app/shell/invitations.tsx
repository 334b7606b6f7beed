import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { useMyInvitations } from '../../features/joining/my-invitations.queries.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { late } from '../../ui/late.tsx'

const MyInvitations = late(
  async () => (await import('../../features/joining/my-invitations.part.tsx')).MyInvitations,
)

/** What waits for an answer stands above every screen; it is asked for behind what the screen itself needs. */
export function Invitations() {
  const { isPending } = useCurrentBand()
  const invitations = useMyInvitations(!isPending)
  if (invitations.length === 0) return null
  return (
    <ErrorBoundary holds="extra">
      <MyInvitations invitations={invitations} className="mb-6 print:hidden" />
    </ErrorBoundary>
  )
}
