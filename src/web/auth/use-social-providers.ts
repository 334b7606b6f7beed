import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { everyone } from '../../contract/access.ts'
import { get } from '../../contract/endpoint.ts'
import { queryOf } from '../api/queries.ts'
import type { Provider } from './social.ts'

const readSettings = get({
  path: '/auth/v1/settings',
  summary: 'What the auth service offers',
  access: everyone,
  result: z.object({ external: z.record(z.string(), z.boolean()) }),
})

const offered: readonly Provider[] = ['google', 'facebook']

/** The providers that are set up on this server. */
export function useSocialProviders(): Provider[] {
  const { data } = useQuery(queryOf(readSettings, {}))
  return offered.filter((name) => data?.external[name])
}
