import { refusals } from '../contract/refusals.ts'
import type { ErrorBody, RefusalCode } from '../contract/refusals.ts'

interface RefusalDetails {
  /** Instead of the code's own sentence. */
  message?: string
  fields?: Record<string, string>
  /** Seconds. */
  retryAfter?: number
  bands?: { id: number; name: string }[]
}

/** A failure the user can act on, from the closed list; anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(code: RefusalCode, { message = refusals[code][1], ...rest }: RefusalDetails = {}) {
    super(message)
    this.status = refusals[code][0]
    this.body = { message, code, ...rest }
  }
}
