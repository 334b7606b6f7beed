import { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const makeClient = () =>
  new GoTrueClient({ url: `${app.url}/auth/v1`, autoRefreshToken: false, persistSession: false })

test('a new drummer is signed in at once and signs in again', async () => {
  const client = makeClient()
  const { data, error } = await client.signUp({
    email: 'Maya@Lamplighters.band',
    password: 'rehearsal',
    options: { data: { name: 'Maya Okafor' } },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: 'maya@lamplighters.band', user_metadata: { name: 'Maya Okafor' } })
  const again = await makeClient().signInWithPassword({
    email: 'maya@lamplighters.band',
    password: 'rehearsal',
  })
  expect(again.error).toBeNull()
  const claims = await client.getClaims(again.data.session?.access_token)
  expect(claims.error).toBeNull()
  const out = await client.signOut()
  expect(out.error).toBeNull()
})

test('twenty tabs that refresh at once all go on with one session', async () => {
  const client = makeClient()
  const { data } = await client.signUp({ email: 'tabs@lamplighters.band', password: 'rehearsal' })
  const refresh_token = data.session?.refresh_token ?? ''
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => makeClient().refreshSession({ refresh_token })),
  )
  const tokens = new Set(answers.map(({ data, error }) => error?.message ?? data.session?.refresh_token))
  expect(tokens.size).toBe(1)
  expect([...tokens][0]).not.toBe(refresh_token)
})
