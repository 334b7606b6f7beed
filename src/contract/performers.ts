import * as z from 'zod/mini'

import { memberOf, memberOfBand } from './access.ts'
import { del, get, post } from './endpoint.ts'
import { InstrumentChoice } from './instruments.ts'
import { Id, ids, inBand, optionalText, requiredText, text, UserId } from './values.ts'

/** Who plays what in a song. */
export const Performer = z.object({
  id: Id,
  song_id: Id,
  performer_name: z.string(),
  performer_email: z.nullable(z.string()),
  /** 'registered' is a member of the band. */
  performer_type: z.enum(['registered', 'guest']),
  user_id: z.nullable(UserId),
  instrument_id: Id,
  instrument_name: z.string(),
  instrument_emoji: z.string(),
  notes: z.nullable(z.string()),
})
export type Performer = z.infer<typeof Performer>

const isEmail = (address: string) => address === '' || z.safeParse(z.email(), address).success

const common = {
  instrument_id: InstrumentChoice,
  notes: optionalText(500),
  /** Must be the song's own band when it is sent. */
  band_id: z.optional(z.nullable(Id)),
}

export const NewBandPerformer = z.object({ user_id: z.uuid('Please select a band member'), ...common })
export type NewBandPerformer = z.output<typeof NewBandPerformer>

export const NewGuestPerformer = z.object({
  name: requiredText(100, 'Name is required'),
  email: z.optional(z.nullable(text(254).check(z.refine(isEmail, 'Invalid email')))),
  ...common,
})
export type NewGuestPerformer = z.output<typeof NewGuestPerformer>

export const listPerformers = get({
  path: '/api/bands/:bandId/performers',
  summary: 'The performers of every song of a band',
  access: memberOfBand,
  params: inBand,
  result: z.array(Performer),
})

export const listSongPerformers = get({
  path: '/api/bands/:bandId/songs/:songId/performers',
  summary: 'The performers of a song',
  access: memberOfBand,
  params: ids('bandId', 'songId'),
  result: z.array(Performer),
})

export const listSetlistPerformers = get({
  path: '/api/bands/:bandId/setlist/:setlistId/all-performers',
  summary: 'The performers of every song of a setlist',
  access: memberOfBand,
  params: ids('bandId', 'setlistId'),
  result: z.array(Performer),
})

export const addBandPerformer = post({
  path: '/api/songs/:songId/performers/band',
  summary: 'Name a member of the band as a performer of a song',
  access: memberOf('song', 'songId'),
  params: ids('songId'),
  body: NewBandPerformer,
  result: Performer,
  status: 201,
})

export const addGuestPerformer = post({
  path: '/api/songs/:songId/performers/guest',
  summary: 'Name a guest as a performer of a song',
  access: memberOf('song', 'songId'),
  params: ids('songId'),
  body: NewGuestPerformer,
  result: Performer,
  status: 201,
})

export const removePerformer = del({
  path: '/api/songs/:songId/performers/:kind/:performerId',
  summary: 'Take a performer off a song; kind is band or guest',
  access: memberOf('song', 'songId'),
  params: z.extend(ids('songId', 'performerId'), { kind: z.enum(['band', 'guest']) }),
})
