import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'

const DEFAULT_WAIT_S = 60
const FALLBACK = 'Please check your connection and try again.'

/** What a failed call says to the user: the server's sentence, else what to do. */
export function failureOf(error: Error): string {
  if (error instanceof ApiError && error.status === 429)
    return `Rate limit exceeded. Please wait ${error.body.retryAfter ?? DEFAULT_WAIT_S} seconds before trying again.`
  return failureText(error, FALLBACK)
}
