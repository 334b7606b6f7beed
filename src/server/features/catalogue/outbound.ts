const TIMEOUT_MS = 5000
const LARGEST_ANSWER = 2_000_000

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

interface OutboundCall {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: URLSearchParams
}

async function readText(response: Response): Promise<string | undefined> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of response.body) {
    size += chunk.length
    if (size > LARGEST_ANSWER) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/**
 * Asks somebody else's service. Redirects are not followed, a slow or huge answer is none;
 * undefined when there is no answer to speak of.
 */
export async function ask(
  url: URL,
  { method = 'GET', headers = {}, body }: OutboundCall = {},
): Promise<Answered | undefined> {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'user-agent': 'Bandstand/1.0', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body }),
    })
    const text = await readText(response)
    return text === undefined ? undefined : { status: response.status, headers: response.headers, text }
  } catch {
    return undefined
  }
}

/** The JSON of an answer, whatever its content type says; undefined when it is none. */
export function jsonOf({ text }: Answered): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** A link from elsewhere, as far as it is one to the web. */
export function webLink(link: string | null | undefined): URL | undefined {
  const url = link ? URL.parse(link) : null
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

const LONGEST_WAIT = 86_400
const USUAL_WAIT = 30

/** Seconds to wait by a Retry-After header, in either of its forms. */
export function retryAfterOf({ headers }: Answered, usual = USUAL_WAIT): number {
  const given = headers.get('retry-after')?.trim() ?? ''
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_WAIT) : usual
}

/** An address under a service's base, with a query. */
export function under(base: string, path: string, query: Record<string, string | number> = {}): URL {
  const url = new URL(base + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url
}
