import { useQuery } from '@tanstack/react-query'

import { everyone } from '../../contract/access.ts'
import { get } from '../../contract/endpoint.ts'
import { call } from '../api/client.ts'
import type { Provider } from './providers.ts'

/** Without a schema of its answer: the first page that anybody sees would load schemas for it alone. */
const readSettings = get({
  path: '/auth/v1/settings',
  summary: 'What the auth service offers',
  access: everyone,
})

interface AuthSettings {
  external: Partial<Record<Provider, boolean>>
}

const offered: readonly Provider[] = ['google', 'facebook']

/** The providers that are set up on this server. */
export function useSocialProviders(): Provider[] {
  const { data } = useQuery({
    queryKey: ['auth', 'settings'],
    queryFn: async ({ signal }) => (await call(readSettings, { signal })) as unknown as AuthSettings,
  })
  return offered.filter((name) => data?.external[name])
}
