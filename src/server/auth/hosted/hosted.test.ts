import { afterAll, beforeAll, expect, test } from 'vitest'

import { follow, fragmentOf, makeAuthClient, ok, signUpAs } from '../../../../test/auth-client.ts'
import { mailTo } from '../../../../test/mailbox.ts'
import { makeServiceToken } from '../../../../test/service-token.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

const password = 'rehearsal'

let hosted: TestApp
let app: TestApp
beforeAll(async () => {
  hosted = await startApp()
  app = await startApp({
    AUTH_URL: `${hosted.url}/auth/v1`,
    AUTH_ANON_KEY: 'publishable',
    AUTH_SERVICE_KEY: await makeServiceToken(hosted),
  })
})
afterAll(async () => {
  await app.stop()
  await hosted.stop()
})

const me = (token: string) => fetch(`${app.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })

test('people sign up at the site and are known by the tokens of the hosted service', async () => {
  const client = makeAuthClient(app)
  const session = await signUpAs(client, 'maya@lamplighters.band')
  const answer = await me(session.access_token)
  expect(await answer.json()).toMatchObject({ email: 'maya@lamplighters.band', name: 'Maya Okafor' })
  const { session: renewed } = await ok(client.refreshSession())
  expect((await me(renewed?.access_token ?? '')).status).toBe(200)
  await ok(client.signOut().then(({ error }) => ({ data: null, error })))
  expect((await me('not.a.token')).status).toBe(401)
  const elsewhere = await signUpAs(makeAuthClient(hosted), 'direct@lamplighters.band')
  expect((await me(elsewhere.access_token)).status).toBe(200)
})

test('tokens of another service are refused', async () => {
  const other = await startApp()
  const session = await signUpAs(makeAuthClient(other), 'foreign@lamplighters.band')
  expect((await me(session.access_token)).status).toBe(401)
  await other.stop()
})

test('a password changes by the one who knows the current one; others are signed out', async () => {
  const email = 'changing@lamplighters.band'
  const client = makeAuthClient(app)
  const { access_token, user } = await signUpAs(client, email)
  const other = await ok(makeAuthClient(app).signInWithPassword({ email, password }))
  const caller = await app.app.deps.auth.identify(access_token)
  if (!caller) throw new Error('not known')
  const change = (currentPassword: string, newPassword: string) =>
    app.app.deps.auth.changePassword(caller, { currentPassword, newPassword })
  await expect(change('wrong', 'new strings')).rejects.toMatchObject({ body: { code: 'invalid_password' } })
  await expect(change(password, password)).rejects.toMatchObject({ body: { code: 'invalid_field' } })
  await change(password, 'new strings')
  expect((await me(access_token)).status).toBe(200)
  expect((await me(other.session.access_token)).status).toBe(401)
  expect((await ok(makeAuthClient(app).signInWithPassword({ email, password: 'new strings' }))).user.id).toBe(
    user.id,
  )
  expect((await mailTo(app, email)).subject).toBe('Your password was changed')
})

test('an invitation proves the address of a newcomer and of somebody with an account', async () => {
  const redirectTo = `${hosted.config.SITE_URL}/accept-invite/1`
  const invite = (email: string) =>
    app.app.deps.auth.inviteByEmail({ email, redirectTo, bandName: 'The Lamplighters', inviterName: 'Maya' })
  for (const email of ['newcomer@lamplighters.band', 'member@lamplighters.band']) {
    if (email.startsWith('member')) await signUpAs(makeAuthClient(app), email)
    await invite(email)
    const landing = await follow((await mailTo(hosted, email)).link)
    expect(landing.pathname).toBe('/accept-invite/1')
    const { access_token = '' } = fragmentOf(landing)
    expect(await app.app.deps.auth.identify(access_token)).toMatchObject({ email, emailVerified: true })
  }
})

test('a deleted account is known no more', async () => {
  const { access_token, user } = await signUpAs(makeAuthClient(app), 'leaving@lamplighters.band')
  expect((await me(access_token)).status).toBe(200)
  await app.app.deps.auth.deleteUser(user.id)
  await app.app.deps.auth.deleteUser(user.id)
  expect((await me(access_token)).status).toBe(401)
})

test('a sign-in page is opened at the hosted service itself', async () => {
  const page = await follow(`${app.url}/auth/v1/authorize?provider=google`)
  expect(page.href).toBe(`${hosted.url}/auth/v1/authorize?provider=google`)
})

test('while the hosted service is away, calls are refused for now and nobody is signed out', async () => {
  const away = await startApp({
    AUTH_URL: 'http://127.0.0.1:9/auth/v1',
    AUTH_ANON_KEY: 'publishable',
    AUTH_SERVICE_KEY: 'secret',
  })
  const { access_token } = await signUpAs(makeAuthClient(hosted), 'patient@lamplighters.band')
  const answer = await fetch(`${away.url}/api/me`, { headers: { authorization: `Bearer ${access_token}` } })
  expect(answer.status).toBe(503)
  expect((await fetch(`${away.url}/auth/v1/settings`)).status).toBe(503)
  await away.stop()
})
