import * as z from 'zod/mini'

import { everyone, memberOf } from './access.ts'
import { del, get, post } from './endpoint.ts'
import { ids, Person, Timestamp } from './values.ts'

/** A setlist's public link. */
export const SetlistShare = z.object({
  url: z.string(),
  token: z.string(),
  created_at: Timestamp,
  /** Who made the link: that member and the admins may revoke it. */
  user: z.nullable(Person),
})
export type SetlistShare = z.infer<typeof SetlistShare>

/** What the public sees of a setlist: neither notes, artists nor people. */
export const SharedSetlist = z.object({
  name: z.string(),
  songs: z.array(
    z.object({
      /** 1-based, without gaps. */
      position: z.int(),
      title: z.string(),
      key: z.nullable(z.string()),
      /** Milliseconds. */
      duration: z.nullable(z.int()),
    }),
  ),
})
export type SharedSetlist = z.infer<typeof SharedSetlist>

export const shareSetlist = post({
  path: '/api/setlists/:setlistId/share',
  summary: 'Make the public link of a setlist, or get the one it has',
  access: memberOf('setlist', 'setlistId'),
  params: ids('setlistId'),
  result: SetlistShare,
  status: 201,
})

export const unshareSetlist = del({
  path: '/api/setlists/:setlistId/share',
  summary: 'Revoke the public link of a setlist; its maker and admins may',
  access: memberOf('setlist', 'setlistId'),
  params: ids('setlistId'),
})

export const getSharedSetlist = get({
  path: '/api/shared/setlists/:token',
  summary: 'What a public link shows of a setlist',
  access: everyone,
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,64}$/)) }),
  result: SharedSetlist,
})
