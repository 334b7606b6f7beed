import * as z from 'zod'

import { maybe } from '../http/input.ts'
import { ChallengeFields } from './pkce.ts'

export const RecoverBody = z.object({ email: maybe, ...ChallengeFields })
export const ResendBody = z.object({ email: maybe, phone: maybe, type: maybe, ...ChallengeFields })
export const OtpBody = z.object({ email: maybe, phone: maybe, ...ChallengeFields })
