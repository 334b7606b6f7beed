import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { errorOf, makeAuthClient, ok, signUpAs } from '../../../../test/auth-client.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => {
  vi.useRealTimers()
})

const STEP_MS = 30_000

/** The code an authenticator app shows some steps from now. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })
}

/** Somebody with a second factor, signed in by it. */
async function makeCareful(email: string) {
  const client = makeAuthClient(app)
  await signUpAs(client, email)
  const factor = await ok(client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }))
  await ok(client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.secret) }))
  return { client, factor, secret: factor.totp.secret }
}

test('a second factor raises the session and ends those that began without it', async () => {
  const email = 'careful@lamplighters.band'
  const other = makeAuthClient(app)
  const client = makeAuthClient(app)
  const before = await signUpAs(client, email)
  await ok(other.signInWithPassword({ email, password: 'rehearsal' }))

  const factor = await ok(client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }))
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect(factor.totp.qr_code).not.toContain('#')
  expect(factor.totp.uri).toContain(factor.totp.secret)
  await ok(client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.secret) }))

  const level = await ok(client.mfa.getAuthenticatorAssuranceLevel())
  expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  const factors = await ok(client.mfa.listFactors())
  expect(factors.totp).toMatchObject([{ id: factor.id, status: 'verified', friendly_name: 'Phone' }])
  expect(JSON.stringify(factors)).not.toContain(factor.totp.secret)
  expect((await errorOf(other.getUser())).message).toContain('session')

  await ok(client.refreshSession())
  const stale = makeAuthClient(app)
  expect((await errorOf(stale.refreshSession({ refresh_token: before.refresh_token }))).code).toBe(
    'refresh_token_already_used',
  )
})

test('a password alone opens nothing of somebody who has a second factor', async () => {
  const email = 'locked@lamplighters.band'
  const { client, secret, factor } = await makeCareful(email)
  const { session: raised } = await ok(client.getSession())
  expect(await app.app.deps.auth.identify(raised?.access_token ?? '')).toMatchObject({ email })

  const again = makeAuthClient(app)
  const { session } = await ok(again.signInWithPassword({ email, password: 'rehearsal' }))
  expect(await app.app.deps.auth.identify(session.access_token)).toBeUndefined()
  expect(await errorOf(again.updateUser({ password: 'new strings' }))).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  })
  expect((await errorOf(again.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }))).code).toBe(
    'insufficient_aal',
  )
  expect((await errorOf(again.mfa.unenroll({ factorId: factor.id }))).code).toBe('insufficient_aal')
  const { access_token } = await ok(
    again.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(secret, 1) }),
  )
  expect(await app.app.deps.auth.identify(access_token)).toMatchObject({ email })
})

test('a code works once, also when two come with it at the same moment', async () => {
  const email = 'replay@lamplighters.band'
  const { secret, factor } = await makeCareful(email)
  const code = codeOf(secret, 1)
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const client = makeAuthClient(app)
      await ok(client.signInWithPassword({ email, password: 'rehearsal' }))
      return client.mfa.challengeAndVerify({ factorId: factor.id, code })
    }),
  )
  expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  expect(answers.find(({ error }) => error)?.error?.code).toBe('mfa_verification_failed')
})

test('a challenge is answered within five minutes', async () => {
  const email = 'slow@lamplighters.band'
  const { client, secret, factor } = await makeCareful(email)
  const challenge = await ok(client.mfa.challenge({ factorId: factor.id }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  expect(
    await errorOf(
      client.mfa.verify({ factorId: factor.id, challengeId: challenge.id, code: codeOf(secret) }),
    ),
  ).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
})

test('factors have names of their own and belong to one person', async () => {
  const { client, factor } = await makeCareful('named@lamplighters.band')
  expect((await errorOf(client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }))).code).toBe(
    'mfa_factor_name_conflict',
  )
  const { client: stranger } = await makeCareful('stranger@lamplighters.band')
  expect(await errorOf(stranger.mfa.challenge({ factorId: factor.id }))).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
  expect((await errorOf(stranger.mfa.unenroll({ factorId: factor.id }))).code).toBe('mfa_factor_not_found')
  expect((await errorOf(client.mfa.enroll({ factorType: 'phone', phone: '+491234567' }))).code).toBe(
    'mfa_phone_enroll_not_enabled',
  )
})

test('at most ten factors are set up, also by twenty calls at once', async () => {
  const client = makeAuthClient(app)
  await signUpAs(client, 'many@lamplighters.band')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      client.mfa.enroll({ factorType: 'totp', friendlyName: `Phone ${number}` }),
    ),
  )
  const refused = answers.flatMap(({ error }) => (error ? [error.code] : []))
  expect(refused).toEqual(Array(10).fill('too_many_enrolled_mfa_factors'))
})

test('without the factor the password is enough again', async () => {
  const email = 'relaxed@lamplighters.band'
  const { client, factor } = await makeCareful(email)
  expect(await ok(client.mfa.unenroll({ factorId: factor.id }))).toEqual({ id: factor.id })
  const { session } = await ok(client.refreshSession())
  expect(await ok(client.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({ currentLevel: 'aal1' })
  expect(await app.app.deps.auth.identify(session?.access_token ?? '')).toMatchObject({ email })
})
