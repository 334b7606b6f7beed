import { Refusal } from '../../refusal.ts'

/** What a call to somebody else's service can come to; nothing else. */
export type Outcome<Value> = { readonly kind: 'ok'; readonly value: Value } | Failure

export type Failure =
  | { readonly kind: 'notFound' }
  /** It is there, but not for us; `why` is a sentence for people. */
  | { readonly kind: 'unreadable'; readonly why: string }
  /** Seconds. */
  | { readonly kind: 'rateLimited'; readonly retryAfter: number }
  | { readonly kind: 'notConfigured' }
  | { readonly kind: 'unavailable' }

export function ok<Value>(value: Value): Outcome<Value> {
  return { kind: 'ok', value }
}

export const notFound = { kind: 'notFound' } as const satisfies Failure
export const unavailable = { kind: 'unavailable' } as const satisfies Failure
export const notConfigured = { kind: 'notConfigured' } as const satisfies Failure

export function mapOk<From, To>(outcome: Outcome<From>, change: (value: From) => To): Outcome<To> {
  return outcome.kind === 'ok' ? ok(change(outcome.value)) : outcome
}

/** What the caller is told of a failure. */
export function refusalOf(failure: Failure): Refusal {
  switch (failure.kind) {
    case 'notFound':
      return new Refusal('not_found')
    case 'unreadable':
      return new Refusal('playlist_unreadable', { message: failure.why })
    case 'rateLimited':
      return new Refusal('rate_limited', {
        message: 'The music catalogue is busy. Please wait a moment and try again.',
        retryAfter: failure.retryAfter,
      })
    case 'notConfigured':
      return new Refusal('unavailable', { message: 'No music catalogue is set up on this server.' })
    case 'unavailable':
      return new Refusal('unavailable', {
        message: 'The music catalogue cannot be reached right now. Please try again later.',
      })
  }
}
