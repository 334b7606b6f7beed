import * as z from 'zod/mini'

import { signedIn } from './access.ts'
import { del, get, patch, post } from './endpoint.ts'
import { isStorable, requiredText, UserId } from './values.ts'

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

const byUserId = z.object({ userId: UserId })

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
  params: byUserId,
  body: ProfileChange,
  result: Me,
})

export const removeAccount = del({
  path: '/api/users/:userId',
  summary: 'Delete the own account for good; its e-mail address has to be typed',
  access: signedIn,
  params: byUserId,
  body: z.object({ email: z.string('Please type your e-mail address') }),
})

export const PasswordChange = z.object({
  currentPassword: z.string('Please enter your current password'),
  newPassword: z
    .string('Password must be at least 6 characters')
    .check(
      z.minLength(6, 'Password must be at least 6 characters'),
      z.refine(isStorable, 'Please choose a password without control characters'),
    ),
})
export type PasswordChange = z.output<typeof PasswordChange>

export const changePassword = post({
  path: '/api/auth/change-password',
  summary: 'Change the own password; all other sessions end',
  access: signedIn,
  body: PasswordChange,
  result: z.object({ message: z.string() }),
})
