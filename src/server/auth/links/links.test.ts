import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { errorOf, follow, fragmentOf, makeAuthClient, ok, signUpAs } from '../../../../test/auth-client.ts'
import { mailTo } from '../../../../test/mailbox.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

const password = 'rehearsal'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ AUTH_AUTOCONFIRM: 'false' })
})
afterAll(() => app.stop())

/** Somebody whose address is confirmed. */
async function makeMember(email: string) {
  const client = makeAuthClient(app)
  await ok(client.signUp({ email, password, options: { data: { name: 'Maya' } } }))
  await follow((await mailTo(app, email)).link)
  await ok(client.signInWithPassword({ email, password }))
  return client
}

describe('confirming an address', () => {
  test('a new member confirms by the mailed link and lands on the page that was asked for', async () => {
    const email = 'new@lamplighters.band'
    const client = makeAuthClient(app)
    const redirect = `${app.config.SITE_URL}/email-confirmed`
    const { user, session } = await ok(
      client.signUp({ email, password, options: { emailRedirectTo: redirect } }),
    )
    expect(session).toBeNull()
    expect(user?.identities).toHaveLength(1)
    expect(await errorOf(client.signInWithPassword({ email, password }))).toEqual({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    })
    expect((await errorOf(client.signInWithPassword({ email, password: 'wrong one' }))).code).toBe(
      'invalid_credentials',
    )

    const mail = await mailTo(app, email)
    expect(mail.link).toMatch(new RegExp(`^${app.config.SITE_URL}/auth/v1/verify\\?token=`))
    const landing = await follow(mail.link)
    expect(landing.pathname).toBe('/email-confirmed')
    const tokens = fragmentOf(landing)
    expect(tokens).toMatchObject({ type: 'signup', token_type: 'bearer', sb: '' })
    const { user: confirmed } = await ok(
      client.setSession({
        access_token: tokens['access_token'] ?? '',
        refresh_token: tokens['refresh_token'] ?? '',
      }),
    )
    expect(confirmed?.email_confirmed_at).toBeTruthy()
    await ok(makeAuthClient(app).signInWithPassword({ email, password }))
  })

  test('a mail scanner that asks for the head of a link does not use it up', async () => {
    const email = 'scanned@lamplighters.band'
    await ok(makeAuthClient(app).signUp({ email, password }))
    const { link } = await mailTo(app, email)
    const head = await fetch(link, { method: 'HEAD', redirect: 'manual' })
    expect(head.status).toBe(404)
    expect(fragmentOf(await follow(link))).toHaveProperty('access_token')
  })

  test('a link works once', async () => {
    const email = 'once@lamplighters.band'
    await ok(makeAuthClient(app).signUp({ email, password }))
    const { link } = await mailTo(app, email)
    const landings = await Promise.all(Array.from({ length: 20 }, () => follow(link)))
    expect(landings.filter((url) => 'access_token' in fragmentOf(url))).toHaveLength(1)
    expect(fragmentOf(await follow(link))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
  })

  test('signing up again sends a new link and keeps the first password', async () => {
    const email = 'twice@lamplighters.band'
    await ok(makeAuthClient(app).signUp({ email, password }))
    const first = await mailTo(app, email)
    const again = await ok(makeAuthClient(app).signUp({ email, password: 'another one' }))
    expect(again.user?.identities).toHaveLength(1)
    const second = await mailTo(app, email, 2)
    expect(fragmentOf(await follow(first.link))['error_code']).toBe('otp_expired')
    await follow(second.link)
    await ok(makeAuthClient(app).signInWithPassword({ email, password }))
    expect(
      (await errorOf(makeAuthClient(app).signInWithPassword({ email, password: 'another one' }))).code,
    ).toBe('invalid_credentials')
  })

  test('signing up with an address that has an account looks like success and warns its owner', async () => {
    const email = 'taken@lamplighters.band'
    const owner = await makeMember(email)
    const { data } = await owner.getUser()
    const { user } = await ok(
      makeAuthClient(app).signUp({ email, password: 'other one', options: { data: { name: 'Imposter' } } }),
    )
    expect(user?.identities).toEqual([])
    expect(user?.id).not.toBe(data.user?.id)
    expect(user?.user_metadata).toEqual({ name: 'Imposter' })
    expect((await mailTo(app, email, 2)).subject).toBe('You already have an account')
    await ok(makeAuthClient(app).signInWithPassword({ email, password }))
  })

  test('a typed code confirms as well, and ten wrong ones end it', async () => {
    const email = 'code@lamplighters.band'
    const client = makeAuthClient(app)
    await ok(client.signUp({ email, password }))
    const { code } = await mailTo(app, email)
    expect(code).toMatch(/^\d{6}$/)
    const { session } = await ok(client.verifyOtp({ email, token: code, type: 'signup' }))
    expect(session?.access_token).toBeTruthy()

    const guessed = 'guessed@lamplighters.band'
    await ok(client.signUp({ email: guessed, password }))
    const right = (await mailTo(app, guessed)).code
    const wrong = right === '000000' ? '000001' : '000000'
    for (let i = 0; i < 10; i += 1)
      expect(await errorOf(client.verifyOtp({ email: guessed, token: wrong, type: 'signup' }))).toEqual({
        status: 403,
        code: 'otp_expired',
        message: 'Token has expired or is invalid',
      })
    expect((await errorOf(client.verifyOtp({ email: guessed, token: right, type: 'signup' }))).code).toBe(
      'otp_expired',
    )
  })
})

describe('a forgotten password', () => {
  test('is replaced by the mailed link, and every other device is signed out', async () => {
    const email = 'forgetful@lamplighters.band'
    const elsewhere = await makeMember(email)
    const client = makeAuthClient(app)
    await ok(client.resetPasswordForEmail(email, { redirectTo: `${app.config.SITE_URL}/reset-password` }))
    const landing = await follow((await mailTo(app, email, 2)).link)
    expect(landing.pathname).toBe('/reset-password')
    const { access_token = '', refresh_token = '', type } = fragmentOf(landing)
    expect(type).toBe('recovery')
    await ok(client.setSession({ access_token, refresh_token }))
    expect(await errorOf(client.updateUser({ password }))).toEqual({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    })
    await ok(client.updateUser({ password: 'new strings' }))
    expect((await errorOf(elsewhere.getUser())).message).toContain('session')
    expect((await client.getUser()).error).toBeNull()
    await ok(makeAuthClient(app).signInWithPassword({ email, password: 'new strings' }))
    expect((await mailTo(app, email, 3)).subject).toBe('Your password was changed')
  })

  test('is not a stranger’s who signed up with the address and could not confirm it', async () => {
    const email = 'squatted@lamplighters.band'
    await ok(makeAuthClient(app).signUp({ email, password: 'i was here first' }))
    await ok(makeAuthClient(app).resetPasswordForEmail(email))
    await follow((await mailTo(app, email, 2)).link)
    expect(
      (await errorOf(makeAuthClient(app).signInWithPassword({ email, password: 'i was here first' }))).code,
    ).toBe('invalid_credentials')
  })

  test('a link is good for what it was sent for only', async () => {
    const email = 'bound@lamplighters.band'
    await makeMember(email)
    await ok(makeAuthClient(app).resetPasswordForEmail(email))
    const { link } = await mailTo(app, email, 2)
    for (const type of ['signup', 'invite', 'magiclink', 'email_change'])
      expect(fragmentOf(await follow(link.replace('type=recovery', `type=${type}`)))['error_code']).toBe(
        'otp_expired',
      )
    expect(fragmentOf(await follow(link))).toHaveProperty('access_token')
  })

  test('an older link dies when the password changes', async () => {
    const email = 'olderlink@lamplighters.band'
    const client = await makeMember(email)
    await ok(client.resetPasswordForEmail(email))
    const { link } = await mailTo(app, email, 2)
    await ok(client.updateUser({ password: 'new strings' }))
    expect(fragmentOf(await follow(link))['error_code']).toBe('otp_expired')
  })

  test('nobody learns whether an address is known', async () => {
    const known = 'known@lamplighters.band'
    await makeMember(known)
    const ask = async (email: string) => {
      const answer = await fetch(`${app.url}/auth/v1/recover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      const headers = Object.fromEntries(answer.headers)
      delete headers['date']
      delete headers['x-request-id']
      return { status: answer.status, headers, body: await answer.text() }
    }
    expect(await ask(known)).toEqual(await ask('unknown@lamplighters.band'))
  })
})

test('an address changes when both the old and the new one agree', async () => {
  const [old, next] = ['old@lamplighters.band', 'next@lamplighters.band']
  const client = await makeMember(old)
  const { user } = await ok(client.updateUser({ email: next }))
  expect(user).toMatchObject({ email: old, new_email: next })
  const landing = await follow((await mailTo(app, next)).link)
  expect(fragmentOf(landing)).toEqual({
    message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    sb: '',
  })
  expect((await ok(client.getUser())).user?.email).toBe(old)
  expect(fragmentOf(await follow((await mailTo(app, old, 2)).link))).toMatchObject({ type: 'email_change' })
  const changed = (await ok(client.getUser())).user
  expect(changed?.email).toBe(next)
  expect(changed?.new_email).toBeUndefined()
  await ok(makeAuthClient(app).signInWithPassword({ email: next, password }))
})

test('links lead to the site only', async () => {
  const email = 'lured@lamplighters.band'
  const { host } = new URL(app.config.SITE_URL)
  const lures = [
    'https://evil.band/',
    `https://${host}.evil.band/`,
    `http://${host}@evil.band/`,
    `http://user@${host}/`,
    `http:\\\\${host}\\`,
    'javascript:alert(1)',
    '//evil.band',
    '/relative',
  ]
  for (const [i, redirectTo] of lures.entries()) {
    await ok(makeAuthClient(app).signUp({ email, password, options: { emailRedirectTo: redirectTo } }))
    const mail = await mailTo(app, email, i + 1)
    expect(new URL(mail.link).searchParams.get('redirect_to')).toBe(app.config.SITE_URL)
    const tampered = new URL(mail.link)
    tampered.searchParams.set('redirect_to', redirectTo)
    tampered.searchParams.set('token', 'x'.repeat(43))
    expect((await follow(tampered.href)).origin).toBe(new URL(app.config.SITE_URL).origin)
  }
})

test('the link of a browser that asked for a code works in that browser only', async () => {
  const email = 'pkce@lamplighters.band'
  const client = makeAuthClient(app, { flowType: 'pkce' })
  await ok(client.signUp({ email, password }))
  const landing = await follow((await mailTo(app, email)).link)
  expect(landing.hash).toBe('')
  const code = landing.searchParams.get('code') ?? ''
  const stranger = makeAuthClient(app, { flowType: 'pkce' })
  await stranger.signUp({ email: 'stranger@lamplighters.band', password })
  expect((await errorOf(stranger.exchangeCodeForSession(code))).code).toBe('bad_code_verifier')
  const { session } = await ok(client.exchangeCodeForSession(code))
  expect(session.user.email).toBe(email)
})

test('a code that was mailed stands for a recent sign-in', async () => {
  const email = 'careful@lamplighters.band'
  const client = await makeMember(email)
  await ok(client.reauthenticate())
  const { code } = await mailTo(app, email, 2)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await errorOf(client.updateUser({ password: 'new strings', nonce: wrong }))).code).toBe(
    'reauthentication_not_valid',
  )
  await ok(client.updateUser({ password: 'new strings', nonce: code }))
})

test('signing up at once proves nothing, so nobody is verified by it', async () => {
  const open = await startApp()
  const session = await signUpAs(makeAuthClient(open), 'unproven@lamplighters.band')
  expect(await open.app.deps.auth.identify(session.access_token)).toMatchObject({ emailVerified: false })
  await open.stop()
})
