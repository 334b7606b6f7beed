import { GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { errorOf, follow, fragmentOf, makeAuthClient, ok, signUpAs } from '../../../../test/auth-client.ts'
import { mailTo } from '../../../../test/mailbox.ts'
import { makeServiceToken } from '../../../../test/service-token.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
let admin: GoTrueAdminApi
beforeAll(async () => {
  app = await startApp()
  admin = makeAdmin(await makeServiceToken(app))
})
afterAll(() => app.stop())

function makeAdmin(token: string): GoTrueAdminApi {
  return new GoTrueAdminApi({ url: `${app.url}/auth/v1`, headers: { Authorization: `Bearer ${token}` } })
}

test('an invited bandmate proves the address, chooses a password and signs in with it', async () => {
  const email = 'invited@lamplighters.band'
  const redirectTo = `${app.config.SITE_URL}/accept-invite/7`
  const { user } = await ok(admin.inviteUserByEmail(email, { redirectTo, data: { name: 'Ringo' } }))
  expect(user).toMatchObject({ email, user_metadata: { name: 'Ringo' } })
  expect(user.invited_at).toBeTruthy()
  expect(user.email_confirmed_at).toBeUndefined()

  const landing = await follow((await mailTo(app, email)).link)
  expect(landing.pathname).toBe('/accept-invite/7')
  const { access_token = '', refresh_token = '', type } = fragmentOf(landing)
  expect(type).toBe('invite')
  const client = makeAuthClient(app)
  await ok(client.setSession({ access_token, refresh_token }))
  await ok(client.updateUser({ password: 'rehearsal', data: { password_set: true } }))
  await ok(makeAuthClient(app).signInWithPassword({ email, password: 'rehearsal' }))
  expect(await app.app.deps.auth.identify(access_token)).toMatchObject({ emailVerified: true })
  expect(await errorOf(admin.inviteUserByEmail(email))).toEqual({
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  })
})

test('inviting again replaces the link', async () => {
  const email = 'again@lamplighters.band'
  await ok(admin.inviteUserByEmail(email))
  await ok(admin.inviteUserByEmail(email))
  const [first, second] = [await mailTo(app, email), await mailTo(app, email, 2)]
  expect(fragmentOf(await follow(first.link))['error_code']).toBe('otp_expired')
  expect(fragmentOf(await follow(second.link))).toHaveProperty('access_token')
})

test('somebody invited who signs up by themselves gets in, and the link still proves the address', async () => {
  const email = 'eager@lamplighters.band'
  await ok(admin.inviteUserByEmail(email))
  const { access_token } = await signUpAs(makeAuthClient(app), email)
  expect(await app.app.deps.auth.identify(access_token)).toMatchObject({ emailVerified: false })
  await follow((await mailTo(app, email)).link)
  const again = await ok(makeAuthClient(app).signInWithPassword({ email, password: 'rehearsal' }))
  expect(await app.app.deps.auth.identify(again.session.access_token)).toMatchObject({ emailVerified: true })
})

test('an operator makes, finds, changes, bans and deletes an account', async () => {
  const email = 'made@lamplighters.band'
  const { user } = await ok(
    admin.createUser({ email, password: 'rehearsal', email_confirm: true, user_metadata: { name: 'Made' } }),
  )
  expect((await errorOf(admin.createUser({ email }))).code).toBe('email_exists')
  const client = makeAuthClient(app)
  await ok(client.signInWithPassword({ email, password: 'rehearsal' }))

  await ok(admin.updateUserById(user.id, { user_metadata: { stage: 'left' }, app_metadata: { plan: 'pro' } }))
  expect((await ok(admin.getUserById(user.id))).user).toMatchObject({
    user_metadata: { name: 'Made', stage: 'left' },
    app_metadata: { provider: 'email', plan: 'pro' },
  })

  await ok(admin.updateUserById(user.id, { ban_duration: '24h' }))
  expect(await errorOf(client.getUser())).toMatchObject({ status: 403, code: 'user_banned' })
  expect(await errorOf(client.refreshSession())).toMatchObject({ status: 400, code: 'user_banned' })
  expect((await errorOf(makeAuthClient(app).signInWithPassword({ email, password: 'rehearsal' }))).code).toBe(
    'user_banned',
  )
  await ok(admin.updateUserById(user.id, { ban_duration: 'none' }))
  await ok(makeAuthClient(app).signInWithPassword({ email, password: 'rehearsal' }))

  await ok(admin.deleteUser(user.id))
  expect(await errorOf(admin.getUserById(user.id))).toMatchObject({ status: 404, code: 'user_not_found' })
  expect((await errorOf(makeAuthClient(app).signInWithPassword({ email, password: 'rehearsal' }))).code).toBe(
    'invalid_credentials',
  )
})

test('a new password by an operator signs the owner out everywhere', async () => {
  const client = makeAuthClient(app)
  const { user } = await signUpAs(client, 'reset@lamplighters.band')
  await ok(admin.updateUserById(user.id, { password: 'new strings' }))
  expect((await errorOf(client.getUser())).message).toContain('session')
})

test('accounts are listed in pages', async () => {
  for (let i = 0; i < 3; i += 1) await signUpAs(makeAuthClient(app), `page${i}@lamplighters.band`)
  const all = await ok(admin.listUsers({ page: 1, perPage: 100 }))
  expect((await ok(admin.listUsers())).users).toEqual(all.users.slice(0, 50))
  const first = await ok(admin.listUsers({ page: 1, perPage: 2 }))
  expect(first.users.map(({ id }) => id)).toEqual(all.users.slice(0, 2).map(({ id }) => id))
  expect(first).toMatchObject({
    nextPage: 2,
    lastPage: Math.ceil(all.users.length / 2),
    total: all.users.length,
  })
})

test('nobody else is an operator', async () => {
  const { access_token } = await signUpAs(makeAuthClient(app), 'nosy@lamplighters.band')
  expect(await errorOf(makeAdmin(access_token).listUsers())).toMatchObject({ status: 403, code: 'not_admin' })
  expect(await errorOf(makeAdmin('x.y.z').listUsers())).toMatchObject({ status: 403, code: 'bad_jwt' })
  const bare = await fetch(`${app.url}/auth/v1/admin/users`, { headers: { apikey: 'publishable' } })
  expect(bare.status).toBe(401)
  expect(await bare.json()).toMatchObject({ error_code: 'no_authorization' })
  const self = await fetch(`${app.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${await makeServiceToken(app)}` },
  })
  expect(await self.json()).toMatchObject({ error_code: 'bad_jwt' })
})
