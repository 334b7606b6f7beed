import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { errorOf, follow, fragmentOf, makeAuthClient, ok, signUpAs } from '../../../../test/auth-client.ts'
import { APP, startFacebook } from '../../../../test/doubles/facebook.ts'
import { CLIENT, startOpenIdProvider } from '../../../../test/doubles/openid-provider.ts'
import { mailTo } from '../../../../test/mailbox.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let google: Awaited<ReturnType<typeof startOpenIdProvider>>
let facebook: Awaited<ReturnType<typeof startFacebook>>
let app: TestApp
let open: TestApp

beforeAll(async () => {
  google = await startOpenIdProvider()
  facebook = await startFacebook()
  const settings = {
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    GOOGLE_ISSUER: google.issuer,
    FACEBOOK_CLIENT_ID: APP.id,
    FACEBOOK_CLIENT_SECRET: APP.secret,
    FACEBOOK_DIALOG_URL: facebook.url,
    FACEBOOK_GRAPH_URL: facebook.url,
  }
  app = await startApp({ ...settings, AUTH_AUTOCONFIRM: 'false' })
  open = await startApp(settings)
})
afterAll(async () => {
  await Promise.all([app.stop(), open.stop()])
  await Promise.all([google.stop(), facebook.stop()])
})
beforeEach(() => {
  google.flaw = 'none'
})

const callback = () => `${app.config.SITE_URL}/auth/callback`

/** A browser that keeps the auth service's cookie and goes wherever it is sent until it is back at the site. */
async function browse(start: string, cookie?: string) {
  const first = await fetch(start, { redirect: 'manual', headers: cookie ? { cookie } : {} })
  const mark = cookie ?? first.headers.get('set-cookie')?.split(';')[0] ?? ''
  const atProvider = first.headers.get('location') ?? ''
  const back = (await follow(atProvider)).href.replace('#_=_', '')
  return { mark, atProvider: new URL(atProvider), back, finish: (as = mark) => follow(back, { cookie: as }) }
}

async function signInWith(provider: 'google' | 'facebook', at = app) {
  const client = makeAuthClient(at)
  const { url } = await ok(
    client.signInWithOAuth({
      provider,
      options: { redirectTo: `${at.config.SITE_URL}/auth/callback`, skipBrowserRedirect: true },
    }),
  )
  return (await browse(url ?? '')).finish()
}

describe('Google', () => {
  test('a new bandmate comes in with a verified address and comes back as the same person', async () => {
    google.person = { sub: 'g-1', email: 'Ada@lamplighters.band', email_verified: true, name: 'Ada Byron' }
    const landing = await signInWith('google')
    expect(landing.pathname).toBe('/auth/callback')
    const { access_token = '', refresh_token = '', provider_token } = fragmentOf(landing)
    expect(provider_token).toBe('google-g-1')
    const { user } = await ok(makeAuthClient(app).setSession({ access_token, refresh_token }))
    expect(user).toMatchObject({
      email: 'ada@lamplighters.band',
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { name: 'Ada Byron' },
    })
    expect(await app.app.deps.auth.identify(access_token)).toMatchObject({
      emailVerified: true,
      name: 'Ada Byron',
    })

    google.person = { sub: 'g-1', email: 'moved@lamplighters.band', email_verified: true, name: 'Ada' }
    const again = fragmentOf(await signInWith('google'))
    const second = await app.app.deps.auth.identify(again['access_token'] ?? '')
    expect(second).toMatchObject({ id: user?.id, email: 'ada@lamplighters.band' })
  })

  test('a browser that asked for a code exchanges it for the session', async () => {
    google.person = { sub: 'g-2', email: 'pkce@gmail.band', email_verified: true, name: 'P' }
    const client = makeAuthClient(app, { flowType: 'pkce' })
    const { url } = await ok(
      client.signInWithOAuth({
        provider: 'google',
        options: { redirectTo: callback(), skipBrowserRedirect: true },
      }),
    )
    const landing = await (await browse(url ?? '')).finish()
    expect(landing.hash).toBe('')
    const { session } = await ok(client.exchangeCodeForSession(landing.searchParams.get('code') ?? ''))
    expect(session.provider_token).toBe('google-g-2')
    expect(
      (await errorOf(client.exchangeCodeForSession(landing.searchParams.get('code') ?? ''))).message,
    ).toBeTruthy()
  })

  test('joins the account whose owner proved the address, and keeps their name', async () => {
    const email = 'both@lamplighters.band'
    const client = makeAuthClient(app)
    await ok(client.signUp({ email, password: 'rehearsal', options: { data: { name: 'Stage Name' } } }))
    const landed = fragmentOf(await follow((await mailTo(app, email)).link))
    google.person = { sub: 'g-3', email, email_verified: true, name: 'Passport Name' }
    const { access_token = '' } = fragmentOf(await signInWith('google'))
    const first = await app.app.deps.auth.identify(landed['access_token'] ?? '')
    expect(await app.app.deps.auth.identify(access_token)).toMatchObject({
      id: first?.id,
      name: 'Stage Name',
    })
    const { user } = await ok(client.signInWithPassword({ email, password: 'rehearsal' }))
    expect(user.app_metadata['providers']).toEqual(['email', 'google'])
  })

  test('locks out a stranger who signed up with the address first', async () => {
    const email = 'victim@lamplighters.band'
    const stranger = makeAuthClient(open)
    await signUpAs(stranger, email, 'i was here first')
    google.person = { sub: 'g-4', email, email_verified: true, name: 'Victim' }
    const { access_token = '' } = fragmentOf(await signInWith('google', open))
    expect(await open.app.deps.auth.identify(access_token)).toMatchObject({ email, name: 'Victim' })
    expect((await errorOf(stranger.getUser())).message).toContain('session')
    expect((await errorOf(stranger.signInWithPassword({ email, password: 'i was here first' }))).code).toBe(
      'invalid_credentials',
    )
  })

  test('an address it does not vouch for opens nobody’s account', async () => {
    const email = 'both@lamplighters.band'
    google.person = { sub: 'g-5', email, email_verified: false, name: 'Imposter' }
    const values = fragmentOf(await signInWith('google'))
    expect(values['error_code']).toBe('provider_email_needs_verification')
    expect(values).not.toHaveProperty('access_token')
  })

  test.for(['signature', 'audience', 'nonce'] as const)(
    'refuses an ID token with a wrong %s',
    async (flaw) => {
      google.flaw = flaw
      const landing = await signInWith('google')
      expect(landing.searchParams.get('error')).toBe('server_error')
      expect(fragmentOf(landing)).toMatchObject({ error: 'server_error', error_code: 'server_error' })
    },
  )

  test('two first sign-ins at once make one account', async () => {
    google.person = { sub: 'g-6', email: 'double@lamplighters.band', email_verified: true, name: 'D' }
    const landings = await Promise.all(Array.from({ length: 8 }, () => signInWith('google')))
    const people = await Promise.all(
      landings.map((url) => app.app.deps.auth.identify(fragmentOf(url)['access_token'] ?? '')),
    )
    expect(new Set(people.map((person) => person?.id)).size).toBe(1)
    expect(people[0]).toBeDefined()
  })
})

describe('Facebook', () => {
  test('a new bandmate confirms the address by mail first', async () => {
    facebook.person = { id: 'f-1', name: 'Jon', email: 'jon@lamplighters.band' }
    expect(fragmentOf(await signInWith('facebook'))).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description:
        'Unverified email with facebook. A confirmation email has been sent to your facebook email',
    })
    await follow((await mailTo(app, 'jon@lamplighters.band')).link)
    const { access_token = '' } = fragmentOf(await signInWith('facebook'))
    expect(await app.app.deps.auth.identify(access_token)).toMatchObject({ name: 'Jon', emailVerified: true })
  })

  test('comes in at once where addresses are not confirmed, without being verified', async () => {
    facebook.person = { id: 'f-2', name: 'Ringo', email: 'ringo@lamplighters.band' }
    const { access_token = '' } = fragmentOf(await signInWith('facebook', open))
    expect(await open.app.deps.auth.identify(access_token)).toMatchObject({
      name: 'Ringo',
      emailVerified: false,
    })
  })

  test('never joins an account by its address', async () => {
    await signUpAs(makeAuthClient(open), 'owner@lamplighters.band')
    facebook.person = { id: 'f-3', name: 'Imposter', email: 'owner@lamplighters.band' }
    expect(fragmentOf(await signInWith('facebook', open))['error_code']).toBe(
      'provider_email_needs_verification',
    )
  })
})

describe('the round trip', () => {
  const start = (more = '') =>
    `${app.url}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(callback())}${more}`

  test('cannot be finished in another browser', async () => {
    const { back } = await browse(start())
    const elsewhere = await browse(start())
    const landing = await follow(back, { cookie: elsewhere.mark })
    expect(landing.origin).toBe(new URL(app.config.SITE_URL).origin)
    expect(landing.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect(fragmentOf(landing)['error_code']).toBe('bad_oauth_state')
  })

  test('counts once', async () => {
    google.person = { sub: 'g-9', email: 'once@gmail.band', email_verified: true, name: 'O' }
    const { finish } = await browse(start())
    const landings = await Promise.all(Array.from({ length: 20 }, () => finish()))
    expect(landings.filter((url) => 'access_token' in fragmentOf(url))).toHaveLength(1)
    expect(landings.filter((url) => fragmentOf(url)['error_code'] === 'bad_oauth_state')).toHaveLength(19)
  })

  test('two tabs of one browser both arrive', async () => {
    google.person = { sub: 'g-10', email: 'tabs@gmail.band', email_verified: true, name: 'T' }
    const one = await browse(start())
    const two = await browse(start(), one.mark)
    expect(fragmentOf(await one.finish())).toHaveProperty('access_token')
    expect(fragmentOf(await two.finish())).toHaveProperty('access_token')
  })

  test('lets a link add a hint and change nothing that is ours', async () => {
    const { atProvider } = await browse(
      start('&prompt=select_account&STATE=mine&Redirect_Uri=https://evil.band&client_id=x&nonce=n'),
    )
    const query = atProvider.searchParams
    expect(query.get('prompt')).toBe('select_account')
    expect(query.get('redirect_uri')).toBe(`${app.config.SITE_URL}/auth/v1/callback`)
    expect(
      [...query.keys()].filter((name) => /^(state|redirect_uri|client_id|nonce)$/i.test(name)),
    ).toHaveLength(4)
    expect(query.get('state')).not.toBe('mine')
  })

  test('brings the provider’s own refusal back to the page that asked', async () => {
    const { back, mark } = await browse(start())
    const refused = new URL(back)
    const state = refused.searchParams.get('state') ?? ''
    refused.search = new URLSearchParams({
      error: 'access_denied',
      error_description: 'No',
      state,
    }).toString()
    const landing = await follow(refused.href, { cookie: mark })
    expect(landing.pathname).toBe('/auth/callback')
    expect(fragmentOf(landing)).toMatchObject({ error: 'access_denied', error_description: 'No' })
  })

  test('is not offered for a provider that is not set up', async () => {
    const plain = await startApp()
    const settings = (await (await fetch(`${plain.url}/auth/v1/settings`)).json()) as { external: object }
    expect(settings.external).toMatchObject({ email: true, google: false, facebook: false })
    for (const provider of ['google', 'github', '__proto__', '']) {
      const answer = await fetch(`${plain.url}/auth/v1/authorize?provider=${provider}`, {
        redirect: 'manual',
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' })
    }
    await plain.stop()
  })
})
