import * as z from 'zod'

import { maybe } from '../http/input.ts'
import { Metadata } from '../users/metadata.ts'

export const Invitee = z.object({ email: maybe, data: Metadata })

export const AccountFields = z.object({
  email: maybe,
  phone: maybe,
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: Metadata,
  app_metadata: Metadata,
  ban_duration: maybe,
})

/** The client names both, and leaves empty what it was not told. */
const count = (most: number, usual: number) =>
  z.preprocess((given) => given || usual, z.coerce.number().int().min(1).max(most))

export const Page = z.object({ page: count(1_000_000, 1), per_page: count(1000, 50) })
