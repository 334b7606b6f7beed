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

export const Page = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(1000).default(50),
})
