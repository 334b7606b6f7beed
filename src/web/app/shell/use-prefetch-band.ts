import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { listMembers } from '../../../contract/members.ts'
import { listSongs } from '../../../contract/songs.ts'
import { queryOf } from '../../api/queries.ts'
import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { afterPaint } from '../../ui/after-paint.ts'

/** Ms for which what was loaded ahead counts as fresh. */
const FRESH = 300_000

/** Loads what most screens of a band begin with, after the screen that is there. */
export function usePrefetchBand() {
  const queryClient = useQueryClient()
  const bandId = useCurrentBand().band?.id
  useEffect(() => {
    if (bandId === undefined) return undefined
    const ofBand = { params: { bandId } }
    return afterPaint(() => {
      void queryClient.prefetchQuery({ ...queryOf(listSongs, ofBand), staleTime: FRESH })
      void queryClient.prefetchQuery({ ...queryOf(listMembers, ofBand), staleTime: FRESH })
    })
  }, [bandId, queryClient])
}
