/** Every refusal a caller can meet: its code, HTTP status and the sentence people read. */
export const refusals = {
  malformed: [400, 'The request could not be read.'],
  invalid_query: [400, 'The address has a value that cannot be used.'],
  invalid_password: [400, 'The current password is not right.'],
  no_password: [400, 'This account has no password yet. Use the link for a forgotten password to set one.'],
  not_signed_in: [401, 'Please sign in.'],
  forbidden: [403, 'Your role in this band does not allow this.'],
  removed_from_band: [403, 'An admin removed you from this band. Ask to be invited by e-mail.'],
  not_found: [404, 'Not found'],
  request_timeout: [408, 'The request took too long to arrive. Please try again.'],
  already_in_setlist: [409, 'This song is already in the setlist'],
  too_many_marks: [409, 'A setlist holds at most 100 breaks and notes.'],
  already_performer: [409, 'This member already plays this instrument in the song.'],
  too_many_bands: [409, 'You can be in at most 20 bands of your own making.'],
  already_member: [409, 'This person is already in the band.'],
  last_admin: [409, 'A band needs at least one admin.'],
  only_member: [409, 'Delete the band instead'],
  invite_expired: [410, 'This invite link has expired.'],
  invite_exhausted: [410, 'This invite link has been used up.'],
  invite_revoked: [410, 'This invite link has been revoked.'],
  payload_too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'Please send JSON.'],
  invalid_field: [422, 'Please check the marked fields.'],
  playlist_unreadable: [422, 'This playlist cannot be read. Please paste its songs instead.'],
  idempotency_mismatch: [422, 'This Idempotency-Key was used for another request.'],
  rate_limited: [429, 'Too many requests. Please wait a moment and try again.'],
  too_many_invitations: [429, 'Too many invitations were sent today. Please try again tomorrow.'],
  head_too_large: [431, 'The request is too large.'],
  unavailable: [503, 'The service is not available right now. Please try again.'],
  storage_full: [507, 'The disk of the server is full, so nothing can be saved right now.'],
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
  /** The bands that stand in the way. */
  bands?: { id: number; name: string }[]
}
