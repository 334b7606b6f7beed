import * as z from 'zod/mini'

import { memberOfBand, memberWhoMay } from './access.ts'
import { get, post } from './endpoint.ts'
import { Id, ids, inBand, Person, Timestamp } from './values.ts'

export const DeletedKind = z.enum(['song', 'setlist', 'gig', 'suggestion'])
export type DeletedKind = z.infer<typeof DeletedKind>

export const DeletedItem = z.object({
  kind: DeletedKind,
  id: Id,
  name: z.string(),
  deleted_at: Timestamp,
  /** Null when that account is gone. */
  deleted_by: z.nullable(Person),
})
export type DeletedItem = z.infer<typeof DeletedItem>

export const RestoredItem = z.pick(DeletedItem, { kind: true, id: true, name: true })
export type RestoredItem = z.infer<typeof RestoredItem>

export const listDeleted = get({
  path: '/api/bands/:bandId/deleted',
  summary: 'What was deleted in the last 30 days, last deleted first',
  access: memberOfBand,
  params: inBand,
  result: z.array(DeletedItem),
})

export const restoreDeleted = post({
  path: '/api/bands/:bandId/deleted/:kind/:itemId/restore',
  summary: 'Bring a deleted thing back; a song does not return to its setlists',
  access: memberWhoMay('trash.restore'),
  params: z.extend(ids('bandId', 'itemId'), { kind: DeletedKind }),
  result: RestoredItem,
})
