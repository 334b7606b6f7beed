import { ApiError, messageOf } from './client.ts'

/** What to say about a failure: the server's sentence, our own, or the fallback when the network failed. */
export function failureText(error: Error, fallback: string): string {
  return error instanceof ApiError || error instanceof TypeError ? messageOf(error, fallback) : error.message
}
