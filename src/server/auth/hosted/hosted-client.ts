import * as z from 'zod'

import type { Config } from '../../config.ts'
import { Refusal } from '../../refusal.ts'

const TIMEOUT_MS = 10_000

const ErrorBody = z.object({ code: z.string().catch('') })

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** An access token, or the service key. */
  token: string
  body?: unknown
}

/** What the hosted service answered, as far as it is no outage. */
export interface HostedAnswer {
  readonly ok: boolean
  readonly status: number
  /** The word for an error; empty on success. */
  readonly code: string
  readonly body: unknown
}

export type HostedClient = (call: Call) => Promise<HostedAnswer>

/** Calls a hosted auth service from the server. */
export function hostedClient({ AUTH_URL, AUTH_ANON_KEY }: Config): HostedClient {
  return async ({ method, path, token, body }) => {
    const answer = await fetch(`${AUTH_URL}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        apikey: AUTH_ANON_KEY ?? '',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    if (!answer || answer.status >= 500) throw new Refusal('unavailable')
    const content: unknown = await answer.json().catch(() => null)
    const code = answer.ok ? '' : (ErrorBody.safeParse(content).data?.code ?? '')
    return { ok: answer.ok, status: answer.status, code, body: content }
  }
}
