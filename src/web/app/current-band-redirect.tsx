import { Navigate } from 'react-router'

import { useCurrentBand } from '../features/bands/bands.queries.ts'
import { BandOverviewScreen } from '../features/overview/band-overview-screen.tsx'
import { PageSpinner } from '../ui/spinner.tsx'

/** `/bands` names no band: it leads to the current one, or says that there is none. */
export function CurrentBandRedirect() {
  const { band, isPending } = useCurrentBand()
  if (isPending) return <PageSpinner />
  return band ? <Navigate to={`/bands/${band.id}`} replace /> : <BandOverviewScreen />
}
