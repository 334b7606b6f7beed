/** Every refusal a caller can meet: its code, HTTP status and the sentence people read. */
export const refusals = {
  malformed: [400, 'The request could not be read.'],
  invalid_query: [400, 'The address has a value that cannot be used.'],
  not_signed_in: [401, 'Please sign in.'],
  forbidden: [403, 'Your role in this band does not allow this.'],
  not_found: [404, 'Not found'],
  already_in_setlist: [409, 'This song is already in the setlist'],
  too_many_bands: [409, 'You can be in at most 20 bands of your own making.'],
  payload_too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'Please send JSON.'],
  invalid_field: [422, 'Please check the marked fields.'],
  idempotency_mismatch: [422, 'This Idempotency-Key was used for another request.'],
  rate_limited: [429, 'Too many requests. Please wait a moment and try again.'],
  unavailable: [503, 'The service is not available right now. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

/** The one shape of every error: a sentence for people, a word for programs, and the fields at fault. */
export interface ErrorBody {
  message: string
  code: string
  /** Field name to what is wrong with it. */
  fields?: Record<string, string>
  /** Seconds. */
  retryAfter?: number
}
