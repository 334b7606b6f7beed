import * as z from 'zod/mini'

import { Id } from './values.ts'

/** What a client says on the live channel, as JSON text. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join_band'), bandId: Id, access_token: z.optional(z.string()) }),
  z.object({ type: z.literal('leave_band'), bandId: Id }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** Why a client does not hear a band, or not any more. */
export type LiveRefusal = 'not_signed_in' | 'token_expired' | 'not_found' | 'malformed'

/** What the server says beside the events. */
export type LiveReply =
  | { readonly type: 'joined_band'; readonly bandId: number }
  | {
      readonly type: 'error'
      readonly code: LiveRefusal
      /** Null when the message named no band. */
      readonly bandId: number | null
    }
