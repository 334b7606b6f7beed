import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import {
  getBandCalendarFeed,
  getMyCalendarFeed,
  removeBandCalendarFeed,
  removeMyCalendarFeed,
  renewBandCalendarFeed,
  renewMyCalendarFeed,
} from '../../../contract/calendar-feed.ts'
import type { CalendarFeed } from '../../../contract/calendar-feed.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'

const NONE: CalendarFeed = { url: null, created_at: null }

/** The own address for calendar programs: of one band, or of all with null. */
export function useCalendarFeed(bandId: number | null) {
  const queryClient = useQueryClient()
  const params = { bandId: bandId ?? 0 }
  const query = bandId === null ? queryOf(getMyCalendarFeed, {}) : queryOf(getBandCalendarFeed, { params })
  const keep = (feed: CalendarFeed) => void queryClient.setQueryData(query.queryKey, feed)
  const feed = useQuery(query)
  const renew = useMutation({
    mutationFn: () =>
      bandId === null ? call(renewMyCalendarFeed, {}) : call(renewBandCalendarFeed, { params }),
    onSuccess: keep,
  })
  const remove = useMutation({
    mutationFn: () =>
      bandId === null ? call(removeMyCalendarFeed, {}) : call(removeBandCalendarFeed, { params }),
    onSuccess: () => keep(NONE),
  })
  return { feed, renew, remove }
}
