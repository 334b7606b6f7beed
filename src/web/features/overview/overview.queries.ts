import { useQuery } from '@tanstack/react-query'

import type { Band } from '../../../contract/bands.ts'
import { upcomingGigsQuery, useToday } from '../gigs/gigs.queries.ts'
import { membersQuery } from '../members/members.queries.ts'
import { setlistsQuery } from '../setlists/setlists.queries.ts'
import { songsQuery } from '../songs/songs.queries.ts'

const RETRY_MS = 1000

/** What the overview of a band shows; each part arrives by itself. */
export function useOverview({ id, time_zone }: Band) {
  const today = useToday(time_zone)
  const songs = useQuery({ ...songsQuery(id), retryDelay: RETRY_MS, select: (all) => all.length })
  const members = useQuery({ ...membersQuery(id), retryDelay: RETRY_MS })
  const setlists = useQuery({ ...setlistsQuery(id), retryDelay: RETRY_MS })
  const upcoming = useQuery({ ...upcomingGigsQuery(id, today), retryDelay: RETRY_MS })
  const failed = [songs, members, setlists, upcoming].filter(
    ({ data, isError }) => isError && data === undefined,
  )
  return {
    today,
    songCount: songs.data,
    members: members.data,
    setlists: setlists.data,
    upcoming: upcoming.data,
    isIncomplete: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
