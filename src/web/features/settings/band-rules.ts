import * as z from 'zod/mini'

import { BandChange } from '../../../contract/bands.ts'

export const BandFields = z.required(z.pick(BandChange, { name: true, time_zone: true }))
