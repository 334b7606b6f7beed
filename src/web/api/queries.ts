import { queryOptions } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

import type { Endpoint, ResultOf } from '../../contract/endpoint.ts'
import { addressOf, ApiError, call } from './client.ts'
import type { CallInput } from './client.ts'

const MINUTE_MS = 60_000
const MOST_RETRIES = 3
const LONGEST_RETRY_MS = 30_000

/** `/api/bands/4/songs` is `['bands', 4, 'songs']`; a query string comes last, as one part. */
function keyOfAddress(address: string): QueryKey {
  const [path = '', search] = address.replace(/^\/api\//, '').split('?')
  const parts = path.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : decodeURIComponent(part)))
  return search === undefined ? parts : [...parts, `?${search}`]
}

/** The query of a GET endpoint: its key comes from its path, so an event of the band reaches it. */
export function queryOf<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  /** Milliseconds. */
  times: { staleTime?: number } = {},
) {
  return queryOptions<ResultOf<E>>({
    queryKey: keyOfAddress(addressOf(endpoint, input)),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
    ...times,
  })
}

function isWorthRetrying(failures: number, error: Error): boolean {
  const refused =
    error instanceof ApiError ? [401, 403, 404].includes(error.status) : /401|403|404/.test(error.message)
  return !refused && failures < MOST_RETRIES
}

/** How every query and mutation behaves unless it says otherwise; times in ms. */
export const queryDefaults = {
  queries: {
    staleTime: 5 * MINUTE_MS,
    refetchOnWindowFocus: false,
    retry: isWorthRetrying,
    retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, LONGEST_RETRY_MS),
  },
  mutations: { retry: false },
} satisfies NonNullable<ConstructorParameters<typeof QueryClient>[0]>['defaultOptions']
