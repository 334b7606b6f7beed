import { afterAll, beforeAll, expect, test } from 'vitest'

import { changePassword } from '../src/contract/accounts.ts'
import { makeAuthClient, ok } from './auth-client.ts'
import { makeCaller, makeUser } from './makers.ts'
import type { Answer, Caller } from './makers.ts'
import { startRedis } from './redis.ts'
import { makeDatabase, startApp } from './start-app.ts'
import type { TestApp } from './start-app.ts'

let app: TestApp
let user: Caller
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'on' })
  user = await makeUser(app)
})
afterAll(() => app.stop())

const auth = (path: string) => `/auth/v1${path}`
const nobody = (number: number) => `nobody-${number}@lamplighters.band`
const signIn = (number: number, from: string) =>
  makeCaller(app).send(
    'POST',
    auth('/token?grant_type=password'),
    { email: nobody(number), password: 'wrong' },
    comingFrom(from),
  )

/** As a proxy on this machine tells it. */
const comingFrom = (address: string) => ({
  'x-forwarded-for': address,
  'x-supabase-api-version': '2024-01-01',
})

interface Limit {
  /** Calls that are served at once. */
  burst: number
  call: (number: number, from: string) => Promise<Answer>
  status?: number
}

const guessFactor = async () => {
  const enrolled = await user.send('POST', auth('/factors'), { factor_type: 'totp', friendly_name: 'phone' })
  const { id } = enrolled.body as { id: string }
  return () => user.send('POST', auth(`/factors/${id}/challenge`), {}, comingFrom(''))
}
let challenge: Promise<() => Promise<Answer>> | undefined
let refreshToken = ''

const limits: Record<string, Limit> = {
  'links asked for from one address': {
    burst: 30,
    call: (number, from) =>
      makeCaller(app).send('POST', auth('/recover'), { email: nobody(number) }, comingFrom(from)),
  },
  'accounts made from one address': {
    burst: 30,
    call: (number, from) =>
      makeCaller(app).send(
        'POST',
        auth('/signup'),
        { email: nobody(number), password: 'rehearsal' },
        comingFrom(from),
      ),
  },
  'links and codes tried from one address': {
    burst: 30,
    call: (_, from) =>
      makeCaller(app).send('POST', auth('/verify'), { type: 'recovery', token_hash: 'x' }, comingFrom(from)),
  },
  'passwords tried from one address': { burst: 30, call: signIn },
  'challenges of one user': {
    burst: 10,
    call: async () => (await (challenge ??= guessFactor()))(),
  },
  'changes of a password without the right one': {
    burst: 10,
    call: async () =>
      user.ask(changePassword, { body: { currentPassword: 'wrong', newPassword: 'encore encore' } }),
  },
  'refreshes of one session': {
    burst: 120,
    status: 503,
    call: async () => {
      refreshToken ||=
        (await ok(makeAuthClient(app).signUp({ email: 'often@lamplighters.band', password: 'rehearsal' })))
          .session?.refresh_token ?? ''
      return user.send(
        'POST',
        auth('/token?grant_type=refresh_token'),
        { refresh_token: refreshToken },
        comingFrom(''),
      )
    },
  },
}

test.each(Object.entries(limits))('%s are limited', async (name, { burst, call, status = 429 }) => {
  const from = `198.51.100.${Object.keys(limits).indexOf(name)}`
  for (let number = 1; number <= burst; number += 1)
    expect((await call(number, from)).status, `call ${number}`).toBeLessThan(429)
  const answers: Answer[] = [await call(0, from)]
  while (answers.at(-1)?.status !== status && answers.length < 30) answers.push(await call(0, from))
  const [refused] = answers.slice(-1) as [Answer]
  expect(refused).toMatchObject({
    status,
    body: { message: expect.any(String), code: expect.any(String), retryAfter: expect.any(Number) },
  })
  const { retryAfter } = refused.body as { retryAfter: number }
  expect(retryAfter).toBeGreaterThan(0)
  expect(refused.headers.get('retry-after')).toBe(String(retryAfter))
})

test('one address that has to wait keeps no other waiting', async () => {
  for (let number = 0; number < 40; number += 1) await signIn(number, '203.0.113.1')
  expect((await signIn(1, '203.0.113.1')).status).toBe(429)
  expect((await signIn(1, '203.0.113.2')).status).toBe(400)
})

test('the current password cannot be guessed by changing the account', async () => {
  const owner = await makeUser(app)
  const change = (current_password: string) =>
    owner.send('PUT', auth('/user'), { password: 'encore encore', current_password }, comingFrom(''))
  for (let guess = 0; guess < 10; guess += 1) expect((await change('wrong')).status).toBe(400)
  expect(await change('rehearsal')).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
})

test('what a user may do in a minute is counted over all processes', async () => {
  const redis = await startRedis()
  const settings = { RATE_LIMITS: 'on', REDIS_URL: redis.url }
  const database = await makeDatabase()
  const apps = [await startApp(settings, { database }), await startApp(settings, { database })]
  const take = (number: number) => apps[number % 2]?.app.deps.turns.take('song', 6, user.id)
  for (let turn = 0; turn < 6; turn += 1) await take(turn)
  for (const turn of [6, 7])
    await expect(take(turn)).rejects.toMatchObject({
      status: 429,
      body: { retryAfter: expect.closeTo(60, -1) },
    })
  await redis.kill()
  await take(0)
  for (const one of apps) await one.stop()
})
