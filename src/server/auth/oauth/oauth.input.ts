import * as z from 'zod'

import { maybe } from '../http/input.ts'

export const AddressGiven = z.object({ token: maybe, email: maybe })
