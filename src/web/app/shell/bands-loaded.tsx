import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { messageOf } from '../../api/client.ts'
import { bandsQuery, useCurrentBand } from '../../features/bands/bands.queries.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** Without the list of bands no screen can say anything true. */
export function BandsLoaded({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const { bands, error } = useCurrentBand()
  if (!error || bands.length > 0) return children
  return (
    <ErrorState
      level={1}
      title="Your bands could not be loaded"
      text={messageOf(error, 'Please check your connection and try again.')}
      actions={
        <Button
          onClick={() => void queryClient.refetchQueries({ queryKey: bandsQuery().queryKey, exact: true })}
        >
          Retry
        </Button>
      }
    />
  )
}
