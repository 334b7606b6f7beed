import * as z from 'zod/mini'

import { everyone } from '../../contract/access.ts'
import { post } from '../../contract/endpoint.ts'
import { ApiError, call } from '../api/client.ts'

const sendAddress = post({
  path: '/auth/v1/newcomers',
  summary: 'Give the address that a social sign-in came without',
  access: everyone,
  body: z.object({ token: z.string(), email: z.string() }),
  result: z.object({ location: z.optional(z.string()) }),
})

/** What helps against a refusal, by its status. */
const refusals = new Map([
  [404, 'This form was sent before or is older than one hour. Look for our mail, or log in once more.'],
  [429, 'Too many attempts. Please wait a moment and try again.'],
])

/**
 * Gives a newcomer's address. Where it has to be confirmed, a mail with a link goes to it; else answers where to go
 * to be signed in.
 */
export async function giveAddress(token: string, email: string): Promise<string | undefined> {
  try {
    const { location } = await call(sendAddress, { body: { token, email } })
    return location
  } catch (cause) {
    const words = cause instanceof ApiError && refusals.get(cause.status)
    throw new Error(words || 'Something went wrong. Please try again.', { cause })
  }
}
