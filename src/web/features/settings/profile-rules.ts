import * as z from 'zod/mini'

import { ProfileChange } from '../../../contract/accounts.ts'

const Profile = z.required(z.pick(ProfileChange, { name: true }))

/** The profile as it would be kept, or what is wrong with the typed name. */
export function readProfile(typed: { name: string }) {
  const { data, error } = z.safeParse(Profile, typed)
  return data ? { name: data.name } : { problem: error.issues[0]?.message }
}
