import * as z from 'zod'

import { maybe } from '../http/input.ts'

export const LinkQuery = z.object({ token: maybe, type: maybe, redirect_to: z.string().optional() })

export const OtpToVerify = z.object({
  type: maybe,
  token: maybe,
  token_hash: maybe,
  email: maybe,
  phone: maybe,
})
