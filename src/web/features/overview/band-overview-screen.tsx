import { useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'

import { ApiError, messageOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { bandQuery, useCurrentBand } from '../bands/bands.queries.ts'
import { NoBandSelected } from '../bands/no-band-selected.part.tsx'
import { BandOverview } from './band-overview.tsx'

const MOST_RETRIES = 5
const LONGEST_RETRY_MS = 5000

const isMissing = (error: Error) => error instanceof ApiError && [403, 404].includes(error.status)

/** The band of the address, else the current one. */
export function BandOverviewScreen() {
  const { bandId } = useParams()
  const { band, isPending } = useCurrentBand()
  if (bandId !== undefined) return <OverviewOf key={bandId} bandId={Number(bandId)} />
  if (band) return <OverviewOf key={band.id} bandId={band.id} />
  if (isPending) return <PageSpinner label="Loading band..." />
  return (
    <WithoutBand>
      <NoBandSelected icon={<House aria-hidden />} text="Please select a band to view its overview." />
    </WithoutBand>
  )
}

function OverviewOf({ bandId }: { bandId: number }) {
  const isId = Number.isSafeInteger(bandId) && bandId > 0
  const {
    data: band,
    error,
    refetch,
  } = useQuery({
    ...bandQuery(bandId),
    enabled: isId,
    retry: (failures, failure) => !isMissing(failure) && failures < MOST_RETRIES,
    retryDelay: (attempt) => Math.min(1000 * (attempt + 1), LONGEST_RETRY_MS),
  })
  useMakeCurrent(band?.id)

  if (band) return <BandOverview band={band} />
  if (!isId || (error && isMissing(error)))
    return (
      <WithoutBand>
        <ErrorState
          title="Band Not Found"
          text="The band you're looking for doesn't exist, or you are not in it."
          actions={
            <Button look="secondary" asChild>
              <Link to="/bands">Go to your band</Link>
            </Button>
          }
        />
      </WithoutBand>
    )
  if (!error) return <PageSpinner label="Loading band..." />
  return (
    <WithoutBand>
      <ErrorState
        title="Error Loading Band"
        text={
          <>
            <p>{messageOf(error, 'The band could not be loaded.')}</p>
            <p className="mt-1">If you just joined this band, its data may take a moment to sync.</p>
          </>
        }
        actions={
          <>
            <Button onClick={() => void refetch()}>Retry</Button>
            <Button look="secondary" onClick={() => location.reload()}>
              Refresh Page
            </Button>
          </>
        }
      />
    </WithoutBand>
  )
}

function WithoutBand({ children }: { children: ReactNode }) {
  return (
    <>
      <title>Band Overview · Bandstand</title>
      <h1 className="sr-only">Band Overview</h1>
      {children}
    </>
  )
}

/** Whoever opens a band's page works in that band from then on. */
function useMakeCurrent(bandId: number | undefined) {
  const { select } = useCurrentBand()
  useEffect(() => {
    if (bandId !== undefined) select(bandId)
  }, [bandId, select])
}
