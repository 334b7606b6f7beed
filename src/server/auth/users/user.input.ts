import * as z from 'zod'

import { maybe } from '../http/input.ts'
import { ChallengeFields } from '../links/pkce.ts'
import { Metadata } from './metadata.ts'

export const UserChange = z.object({
  email: maybe,
  phone: maybe,
  password: z.string().nullish(),
  current_password: maybe,
  nonce: maybe,
  data: Metadata,
  app_metadata: z.unknown().optional(),
  ...ChallengeFields,
})
