import * as z from 'zod/mini'

import { memberWhoMay, signedIn } from './access.ts'
import { del, get, patch, post } from './endpoint.ts'
import { atMost, Id, inBand, optionalText, requiredText, Role, text, Timestamp } from './values.ts'

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** An IANA time zone; 'today' and 'upcoming' of a band are counted in it. */
export const TimeZone = z
  .string()
  .check(atMost(64, 'Please choose a time zone'), z.refine(isTimeZone, 'Please choose a time zone'))

export const Band = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  time_zone: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** The caller's own role. */
  role: Role,
  /** For admins only. */
  join_code: z.optional(z.string()),
})
export type Band = z.infer<typeof Band>

/** A band as somebody sees it who may join it. */
export const BandName = z.object({ id: Id, name: z.string() })
export type BandName = z.infer<typeof BandName>

const name = requiredText(100, 'Band name is required')

export const NewBand = z.object({ name, time_zone: z.optional(TimeZone), description: optionalText(1000) })
export type NewBand = z.output<typeof NewBand>

export const BandChange = z.object({
  name: z.optional(name),
  time_zone: z.optional(TimeZone),
  description: optionalText(1000),
})
export type BandChange = z.output<typeof BandChange>

export const listBands = get({
  path: '/api/bands',
  summary: 'The bands of the signed-in user',
  access: signedIn,
  result: z.array(Band),
})

export const createBand = post({
  path: '/api/bands',
  summary: 'Create a band; its creator becomes its admin',
  access: signedIn,
  body: NewBand,
  result: Band,
  status: 201,
})

export const getBand = get({
  path: '/api/bands/:bandId',
  summary: 'One band; only id and name for somebody with a live code of it or an open invitation by e-mail',
  access: signedIn,
  params: inBand,
  query: z.object({ code: z.optional(text(200)) }),
  result: z.union([Band, BandName]),
})

export const changeBand = patch({
  path: '/api/bands/:bandId',
  summary: 'Rename a band or change its time zone',
  access: memberWhoMay('band.change'),
  params: inBand,
  body: BandChange,
  result: Band,
})

export const removeBand = del({
  path: '/api/bands/:bandId',
  summary: 'Delete a band with everything in it; its name has to be typed',
  access: memberWhoMay('band.delete'),
  params: inBand,
  body: z.object({ name: requiredText(100, "Please type the band's name") }),
})

export const renewJoinCode = post({
  path: '/api/bands/:bandId/join-code',
  summary: 'Make a new join code; the old one stops working',
  access: memberWhoMay('band.renewJoinCode'),
  params: inBand,
  result: z.object({ join_code: z.string() }),
})
