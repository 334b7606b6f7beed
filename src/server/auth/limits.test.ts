import { afterAll, beforeAll, expect, test } from 'vitest'

import { errorOf, makeAuthClient, ok } from '../../../test/auth-client.ts'
import { mailsTo, mailTo } from '../../../test/mailbox.ts'
import { startRedis } from '../../../test/redis.ts'
import { makeDatabase, startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'

const password = 'rehearsal'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'on' })
})
afterAll(() => app.stop())

test('guessing a password soon has to wait, known account or not, while refreshing goes on', async () => {
  const client = makeAuthClient(app)
  const { session } = await ok(client.signUp({ email: 'guessed@lamplighters.band', password }))
  for (const email of ['guessed@lamplighters.band', 'nobody@lamplighters.band']) {
    const answers = []
    for (let i = 0; i < 12; i += 1)
      answers.push(await errorOf(makeAuthClient(app).signInWithPassword({ email, password: 'wrong' })))
    expect(answers[9]?.code).toBe('invalid_credentials')
    expect(answers[11]).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  }
  const blocked = await fetch(`${app.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'guessed@lamplighters.band', password }),
  })
  expect(blocked.status).toBe(429)
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(blocked.headers.get('retry-after'))).toBeLessThanOrEqual(30)

  let refresh_token = session?.refresh_token ?? ''
  for (let i = 0; i < 40; i += 1) {
    const renewed = await ok(makeAuthClient(app).refreshSession({ refresh_token }))
    refresh_token = renewed.session?.refresh_token ?? ''
  }
})

test('the right password in between clears the count', async () => {
  const fresh = await startApp({ RATE_LIMITS: 'on' })
  const email = 'clumsy@lamplighters.band'
  await ok(makeAuthClient(fresh).signUp({ email, password }))
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 8; i += 1)
      expect(
        (await errorOf(makeAuthClient(fresh).signInWithPassword({ email, password: 'wrong' }))).status,
      ).toBe(400)
    await ok(makeAuthClient(fresh).signInWithPassword({ email, password }))
  }
  await fresh.stop()
})

test('a second mail within a minute is not sent, and nobody is told', async () => {
  const email = 'impatient@lamplighters.band'
  const client = makeAuthClient(app)
  await ok(client.signUp({ email, password }))
  for (let i = 0; i < 3; i += 1) await ok(client.resetPasswordForEmail(email))
  await ok(client.resetPasswordForEmail('unknown@lamplighters.band'))
  await mailTo(app, email)
  await ok(client.reauthenticate())
  await mailTo(app, email, 2)
  expect(await mailsTo(app, email)).toHaveLength(2)
  const again = await errorOf(client.reauthenticate())
  expect(again).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  expect(again.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
})

test('several processes count together, and each alone while Redis is away', async () => {
  const redis = await startRedis()
  const settings = { RATE_LIMITS: 'on', REDIS_URL: redis.url }
  const database = await makeDatabase()
  const [one, two] = [await startApp(settings, { database }), await startApp(settings, { database })]
  const guess = async (at: TestApp, email: string) =>
    (await errorOf(makeAuthClient(at).signInWithPassword({ email, password: 'wrong' }))).status
  const email = 'shared@lamplighters.band'
  const answers = []
  for (let i = 0; i < 12; i += 1) answers.push(await guess(i % 2 ? one : two, email))
  expect(answers.filter((status) => status === 429)).toHaveLength(2)

  await redis.kill()
  expect(await guess(one, email)).toBe(400)
  await one.stop()
  await two.stop()
})
