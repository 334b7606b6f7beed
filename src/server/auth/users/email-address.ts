import { AuthError } from '../http/auth-error.ts'

const MAX_LENGTH = 255

/** What browsers accept in an e-mail field (HTML standard, section 4.10.5.1.5). */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** @returns the address as it is stored. */
export function checkEmailAddress(address: string): string {
  if (address === '') throw new AuthError('validation_failed', { message: 'An email address is required' })
  if (address.length > MAX_LENGTH)
    throw new AuthError('validation_failed', { message: 'An email address is too long' })
  const lower = address.toLowerCase()
  if (!pattern.test(lower))
    throw new AuthError('validation_failed', { message: 'Unable to validate email address: invalid format' })
  return lower
}
