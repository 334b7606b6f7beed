import * as z from 'zod/mini'

import { signedIn } from './access.ts'
import { del, get, post } from './endpoint.ts'
import { Id, ids, optionalText, UserId } from './values.ts'

export const Instrument = z.object({ id: Id, name: z.string(), emoji: z.string() })
export type Instrument = z.infer<typeof Instrument>

/** What a member plays. */
export const MemberInstrument = z.object({
  user_id: UserId,
  instrument_id: Id,
  /** True of at most one instrument of a user. */
  is_primary: z.boolean(),
  notes: z.nullable(z.string()),
  instrument: Instrument,
})
export type MemberInstrument = z.infer<typeof MemberInstrument>

const SELECT_ONE = 'Please select an instrument'

export const InstrumentChoice = z.int(SELECT_ONE).check(z.minimum(1, SELECT_ONE))

export const NewMemberInstrument = z.object({
  instrument_id: InstrumentChoice,
  is_primary: z._default(z.boolean(), false),
  notes: optionalText(500),
})
export type NewMemberInstrument = z.output<typeof NewMemberInstrument>

const ofUser = z.object({ userId: UserId })

export const listInstruments = get({
  path: '/api/instruments',
  summary: 'The instruments to choose from',
  access: signedIn,
  result: z.array(Instrument),
})

export const listMemberInstruments = get({
  path: '/api/users/:userId/instruments',
  summary: 'What a user plays, the primary instrument first; for people who share a band with them',
  access: signedIn,
  params: ofUser,
  result: z.array(MemberInstrument),
})

export const addMemberInstrument = post({
  path: '/api/users/:userId/instruments',
  summary: 'Add an instrument, or change one that is there; for the user and admins of a shared band',
  access: signedIn,
  params: ofUser,
  body: NewMemberInstrument,
  result: MemberInstrument,
  status: 201,
})

export const removeMemberInstrument = del({
  path: '/api/users/:userId/instruments/:instrumentId',
  summary: 'Remove an instrument; for the user and admins of a shared band',
  access: signedIn,
  params: z.extend(ofUser, ids('instrumentId').shape),
})
