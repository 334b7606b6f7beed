import * as z from 'zod'

import { maybe } from '../http/input.ts'
import { ChallengeFields } from '../links/pkce.ts'
import { Metadata } from './metadata.ts'

export const SignUpBody = z.object({
  email: maybe,
  phone: maybe,
  password: maybe,
  data: Metadata,
  ...ChallengeFields,
})
