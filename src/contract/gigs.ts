import * as z from 'zod/mini'

import { memberOf, memberOfBand } from './access.ts'
import { del, get, post, put } from './endpoint.ts'
import { Id, ids, inBand, optionalText, requiredText, Timestamp } from './values.ts'

/** A day of the calendar, YYYY-MM-DD. */
const Day = z.iso.date().check(z.refine((day) => day >= '1900-01-01'))

/** Of a gig: the next one still has a year of four digits, in every time zone. */
const LAST_DAY = '9999-12-30'

export const Gig = z.object({
  id: Id,
  band_id: Id,
  name: z.string(),
  /** In the band's time zone. */
  date: z.iso.date(),
  /** HH:MM in the band's time zone. */
  time: z.nullable(z.string()),
  location: z.nullable(z.string()),
  setlist_id: z.nullable(Id),
  notes: z.nullable(z.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** What will be played. */
  setlist: z.nullable(z.object({ id: Id, name: z.string(), song_count: z.int() })),
})
export type Gig = z.infer<typeof Gig>

const name = requiredText(200, 'Gig name is required')

const date = z
  .string('Date is required')
  .check(z.trim(), z.minLength(1, 'Date is required'))
  .check(
    z.refine(
      (day) => day === '' || (z.safeParse(Day, day).success && day <= LAST_DAY),
      'Please enter a date',
    ),
  )

const time = z.optional(
  z.pipe(
    z.nullable(
      z.string('Please enter a time').check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Please enter a time')),
    ),
    z.transform((clock: string | null) => clock || null),
  ),
)

const details = {
  time,
  location: optionalText(300),
  setlist_id: z.optional(z.nullable(Id)),
  notes: optionalText(10_000),
}

export const NewGig = z.object({ name, date, ...details })
export type NewGig = z.output<typeof NewGig>

export const GigChange = z.object({ name: z.optional(name), date: z.optional(date), ...details })
export type GigChange = z.output<typeof GigChange>

export const listGigs = get({
  path: '/api/bands/:bandId/gigs',
  summary: 'All gigs of a band, by date',
  access: memberOfBand,
  params: inBand,
  result: z.array(Gig),
  version: 'gigs',
})

export const listUpcomingGigs = get({
  path: '/api/bands/:bandId/gigs/upcoming',
  summary: "Gigs on or after a day, by default today in the band's time zone",
  access: memberOfBand,
  params: inBand,
  query: z.object({ from: z.optional(Day) }),
  result: z.array(Gig),
  version: 'gigs',
})

export const createGig = post({
  path: '/api/bands/:bandId/gigs',
  summary: 'Put a gig on the calendar',
  access: memberOfBand,
  params: inBand,
  body: NewGig,
  result: Gig,
  status: 201,
})

export const changeGig = put({
  path: '/api/gigs/:gigId',
  summary: 'Change the fields that are present; setlist_id null lets go of the setlist',
  access: memberOf('gig', 'gigId'),
  params: ids('gigId'),
  body: GigChange,
  result: Gig,
})

export const removeGig = del({
  path: '/api/gigs/:gigId',
  summary: 'Delete a gig; it can be restored for 30 days',
  access: memberOf('gig', 'gigId'),
  params: ids('gigId'),
})
