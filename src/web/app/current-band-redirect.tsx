import { Navigate } from 'react-router'

import { useCurrentBand } from '../features/bands/bands.queries.ts'
import { PageSpinner } from '../ui/spinner.tsx'

/** `/bands` names no band: it leads to the current one, or home. */
export function CurrentBandRedirect() {
  const { band, isPending } = useCurrentBand()
  if (isPending) return <PageSpinner />
  return <Navigate to={band ? `/bands/${band.id}` : '/songs'} replace />
}
