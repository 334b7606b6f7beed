import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { routesIn } from '../access/routes.ts'
import { makeCaller, makeUser } from '../makers.ts'
import type { Caller } from '../makers.ts'
import { makeServiceToken } from '../service-token.ts'
import { startApp } from '../start-app.ts'
import type { TestApp } from '../start-app.ts'
import { brokenBodies, hostileFields, hostileQueries, hostileText } from './hostile.ts'
import { tries } from './tries.ts'

const CALLS = tries(14)

let app: TestApp
let operator: Caller
let bystander: Caller
beforeAll(async () => {
  app = await startApp({
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'x',
    GOOGLE_ISSUER: 'http://127.0.0.1:1',
  })
  operator = makeCaller(app, { id: '', email: '', token: await makeServiceToken(app) })
  bystander = await makeUser(app)
})
afterAll(() => app.stop())

const fields = `
  email phone password current_password nonce data type token token_hash refresh_token auth_code
  code_verifier code_challenge code_challenge_method friendly_name factor_type issuer challenge_id
  code user_metadata app_metadata email_confirm ban_duration should_soft_delete gotrue_meta_security`
const bodies = hostileFields(fields.trim().split(/\s+/))

const queries = fc.tuple(
  fc.constantFrom(
    '',
    'grant_type=password&',
    'grant_type=refresh_token&',
    'grant_type=pkce&',
    'grant_type=__proto__&',
    'scope=local&',
    'type=recovery&',
    'type=signup&token=x&',
    'provider=google&',
    'provider=constructor&',
    'page=1&per_page=1&',
  ),
  hostileQueries([
    'redirect_to',
    'type',
    'token',
    'scope',
    'page',
    'per_page',
    'provider',
    'code',
    'state',
    'error',
  ]),
)

const word = expect.stringMatching(/^[a-z_]+$/)
const named = { code: word, message: expect.any(String) }
const numbered = { code: expect.any(Number), error_code: word, msg: expect.any(String) }

function canBeDecoded(path: string): boolean {
  try {
    return Boolean(decodeURIComponent(path))
  } catch {
    return false
  }
}

interface Sent {
  method: string
  path: string
  body?: string | Buffer | undefined
  who: Caller
  isNamed?: boolean
}

async function expectDecency({ method, path, body, who, isNamed = true }: Sent): Promise<void> {
  const response = await fetch(app.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(who.token && { authorization: `Bearer ${who.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(isNamed && { 'x-supabase-api-version': '2024-01-01' }),
    },
    ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
  })
  const text = await response.text()
  const what = `${method} ${path} ${body?.toString().slice(0, 300)}: ${response.status} ${text}`
  // The one dependency that is down here is the provider of the social sign-in.
  if (path.startsWith('/auth/v1/authorize') && response.status === 503) return
  expect(response.status, what).toBeLessThan(500)
  if (response.status < 400 || method === 'HEAD') return
  expect(JSON.parse(text), what).toMatchObject(
    isNamed || !canBeDecoded(path.split('?')[0] ?? '') ? named : numbered,
  )
}

async function trySendingTo(route: string, callers: readonly Caller[]): Promise<void> {
  const [method = '', path = ''] = route.split(' ')
  const sends = method !== 'GET'
  const [first = bystander] = callers
  const whole = path.replaceAll(/:|\*/g, first.id)
  for (const body of sends ? brokenBodies : []) await expectDecency({ method, path: whole, body, who: first })
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        who: fc.nat({ max: callers.length - 1 }),
        fields: bodies,
        query: queries,
        id: fc.oneof(fc.constant(first.id), hostileText),
        isNamed: fc.boolean(),
      }),
      async ({ who, fields, query, id, isNamed }) =>
        expectDecency({
          method,
          path: `${path.replaceAll(/:|\*/g, id)}?${query.join('')}`,
          ...(sends && { body: JSON.stringify(fields) }),
          who: callers[who] ?? first,
          isNamed,
        }),
    ),
    { numRuns: CALLS },
  )
}

test('whatever is sent to the auth service, it refuses in words or serves, and the next may sign in', async () => {
  const routes = routesIn(app.app.http.printRoutes({ commonPrefix: false })).filter(
    (route) => route.includes(' /auth/v1/') && !/^(OPTIONS|HEAD)/.test(route),
  )
  expect(routes.length).toBeGreaterThan(20)
  const anonymous = makeCaller(app)
  for (const route of routes) await trySendingTo(route, [await makeUser(app), operator, anonymous])
  const { email } = bystander
  const signIn = { email, password: 'rehearsal' }
  const answer = await anonymous.send('POST', '/auth/v1/token?grant_type=password', signIn)
  expect(answer).toMatchObject({ status: 200, body: { user: { email } } })
}, 120_000)
