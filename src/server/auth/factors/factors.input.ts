import * as z from 'zod'

import { maybe } from '../http/input.ts'

export const NewFactor = z.object({ friendly_name: maybe, factor_type: maybe, issuer: maybe })
export const FactorCode = z.object({ challenge_id: maybe, code: maybe })
