import * as z from 'zod/mini'

import { signedIn } from './access.ts'
import { get, patch } from './endpoint.ts'
import { requiredText, UserId } from './values.ts'

export const Preferences = z.object({
  theme: z.enum(['light', 'dark', 'system']),
  email_notifications: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

export const Me = z.object({ id: UserId, email: z.string(), name: z.string(), preferences: Preferences })
export type Me = z.infer<typeof Me>

export const ProfileChange = z.object({
  name: z.optional(requiredText(100, 'Name is required')),
  preferences: z.optional(z.partial(Preferences)),
})
export type ProfileChange = z.output<typeof ProfileChange>

export const getMe = get({
  path: '/api/me',
  summary: 'The signed-in user with their preferences',
  access: signedIn,
  result: Me,
})

export const changeProfile = patch({
  path: '/api/users/:userId',
  summary: 'Change the own name or preferences',
  access: signedIn,
  params: z.object({ userId: UserId }),
  body: ProfileChange,
  result: Me,
})
