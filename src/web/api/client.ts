import { fillPath } from '../../contract/endpoint.ts'
import type { BodyInput, Endpoint, ParamsOf, QueryInput, ResultOf } from '../../contract/endpoint.ts'
import type { ErrorBody } from '../../contract/refusals.ts'
import { takeEarly } from './early.ts'
import { makeSendOnce } from './send-once.ts'

/** A call that was refused or went wrong; the message is the status, a colon and what the server sent. */
export class ApiError extends Error {
  readonly status: number
  /** What the server says to people and to programs, when it spoke JSON. */
  readonly body: Partial<ErrorBody>

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.body = parseErrorBody(text)
  }
}

function parseErrorBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/** The sentence to show for a failure: the server's, else the given one. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body.message) || fallback
}

/** Where calls get their access token from, and whom they tell that the server refused it. */
interface TokenSource {
  token: () => Promise<string | null>
  drop: () => void
}

let source: TokenSource = { token: () => Promise.resolve(null), drop: () => {} }

export function setTokenSource(next: TokenSource): void {
  source = next
}

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : Record<Name, Value>

export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Partial<Part<'query', QueryInput<E>>> &
  Part<'body', BodyInput<E>> & { signal?: AbortSignal }

interface LooseInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
  body?: unknown
  signal?: AbortSignal
}

/** The path of an endpoint with its parameters and query filled in. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: LooseInput): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return fillPath(endpoint.path, params) + (search.size > 0 ? `?${search}` : '')
}

async function tokenFor({ access }: Endpoint): Promise<string | null> {
  if (access.kind === 'public') return null
  const token = await source.token()
  if (token === null) throw new ApiError(401, 'No authentication session')
  return token
}

function headersFor(token: string | null, body: unknown): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  return headers
}

const sendOnce = makeSendOnce()

/**
 * Calls an endpoint of the contract.
 * @throws ApiError for every answer that is not a success.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResultOf<E>> {
  const { body, signal } = input as LooseInput
  const { method } = endpoint
  const address = addressOf(endpoint, input)
  const token = await tokenFor(endpoint)
  const headers = headersFor(token, body)
  const text = body === undefined ? undefined : JSON.stringify(body)
  const request: RequestInit = {
    method,
    headers,
    credentials: 'include',
    ...(text !== undefined && { body: text }),
    ...(signal && { signal }),
  }
  const sendWithKey = (key: string) => {
    headers.set('idempotency-key', key)
    return fetch(address, request)
  }
  const sent =
    method === 'POST'
      ? sendOnce(`${address}\n${text}`, sendWithKey)
      : method === 'GET'
        ? takeEarly(address, token)
        : undefined
  const response = await (sent ?? fetch(address, request))
  if (response.status === 401) source.drop()
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText)
  return (response.status === 204 ? undefined : await response.json()) as ResultOf<E>
}
