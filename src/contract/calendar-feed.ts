import * as z from 'zod/mini'

import { memberOfBand, signedIn } from './access.ts'
import { del, get, post } from './endpoint.ts'
import { inBand, Timestamp } from './values.ts'

/** The caller's secret address for calendar programs; null while there is none. */
export const CalendarFeed = z.object({ url: z.nullable(z.string()), created_at: z.nullable(Timestamp) })
export type CalendarFeed = z.infer<typeof CalendarFeed>

const ofAllBands = { path: '/api/me/calendar-feed', access: signedIn } as const

const ofBand = { path: '/api/bands/:bandId/calendar-feed', access: memberOfBand, params: inBand } as const

export const getMyCalendarFeed = get({
  ...ofAllBands,
  summary: 'The own calendar address for the gigs of all own bands',
  result: CalendarFeed,
})

export const renewMyCalendarFeed = post({
  ...ofAllBands,
  summary: 'Make a new calendar address for all own bands; the one before stops working',
  result: CalendarFeed,
  status: 201,
})

export const removeMyCalendarFeed = del({
  ...ofAllBands,
  summary: 'End the calendar address for all own bands',
})

export const getBandCalendarFeed = get({
  ...ofBand,
  summary: 'The own calendar address for the gigs of one band',
  result: CalendarFeed,
})

export const renewBandCalendarFeed = post({
  ...ofBand,
  summary: 'Make a new calendar address for one band; the one before stops working',
  result: CalendarFeed,
  status: 201,
})

export const removeBandCalendarFeed = del({
  ...ofBand,
  summary: 'End the calendar address for one band',
})
