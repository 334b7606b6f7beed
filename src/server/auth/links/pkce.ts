import { createHash } from 'node:crypto'

import * as z from 'zod'

import { isSameText } from '../crypto/secrets.ts'
import { AuthError } from '../http/auth-error.ts'
import { maybe } from '../http/input.ts'

export const ChallengeFields = { code_challenge: maybe, code_challenge_method: maybe }

/** What a browser commits to, so that only it can redeem the code it asks for (RFC 7636). */
export interface Challenge {
  code_challenge: string
  code_challenge_method: string
}

const Method = z.enum(['s256', 'plain'])

/** Undefined when no code is asked for: then tokens go straight into the link's fragment. */
export function challengeOf({ code_challenge, code_challenge_method }: Challenge): Challenge | undefined {
  if (!code_challenge && !code_challenge_method) return undefined
  if (!code_challenge || !code_challenge_method)
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  const method = Method.safeParse(code_challenge_method.toLowerCase())
  if (!method.success) throw invalid('Invalid code_challenge_method')
  if (!/^[\w.~-]{43,128}$/.test(code_challenge))
    throw invalid('code challenge has to be between 43 and 128 characters')
  return { code_challenge, code_challenge_method: method.data }
}

function invalid(message: string): AuthError {
  return new AuthError('validation_failed', { message })
}

export function meetsChallenge(
  { code_challenge, code_challenge_method }: Challenge,
  verifier: string,
): boolean {
  const answer =
    code_challenge_method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  return isSameText(answer, code_challenge)
}
