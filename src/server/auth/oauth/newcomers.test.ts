import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { errorOf, follow, fragmentOf, makeAuthClient, ok } from '../../../../test/auth-client.ts'
import { APP, startFacebook } from '../../../../test/doubles/facebook.ts'
import { mailsTo, mailTo } from '../../../../test/mailbox.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'
import type { AuthDb } from '../auth-tables.ts'

let facebook: Awaited<ReturnType<typeof startFacebook>>
let app: TestApp
let open: TestApp

const settings = () => ({
  FACEBOOK_CLIENT_ID: APP.id,
  FACEBOOK_CLIENT_SECRET: APP.secret,
  FACEBOOK_DIALOG_URL: facebook.url,
  FACEBOOK_GRAPH_URL: facebook.url,
})

beforeAll(async () => {
  facebook = await startFacebook()
  app = await startApp({ ...settings(), AUTH_AUTOCONFIRM: 'false' })
  open = await startApp(settings())
})
afterAll(async () => {
  await Promise.all([app.stop(), open.stop()])
  await facebook.stop()
})
beforeEach(() => {
  facebook.asked = []
  facebook.isHalfDown = false
})
afterEach(() => {
  vi.useRealTimers()
})

const callback = (at = app) => `${at.config.SITE_URL}/auth/callback`

/** Continues with Facebook, as often as Facebook's dialog comes up, until the browser is back at the site. */
async function continueWithFacebook(at = app, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ provider: 'facebook', redirect_to: callback(at), ...more })
  const first = await fetch(`${at.url}/auth/v1/authorize?${query.toString()}`, { redirect: 'manual' })
  const mark = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  let page = first.headers.get('location') ?? ''
  while (page.startsWith(facebook.url)) {
    const back = (await follow(page)).href.replace('#_=_', '')
    page = (await follow(back, { cookie: mark })).href
  }
  const landing = new URL(page)
  return { mark, landing, token: fragmentOf(landing)['newcomer'] ?? '' }
}

async function give(token: string, email: string, mark: string, at = app) {
  const answer = await fetch(`${at.url}/auth/v1/newcomers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: mark },
    body: JSON.stringify({ token, email }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Continues with Facebook as somebody whose profile has no address, and gives one. */
async function ask(id: string, email: string) {
  facebook.person = { id, name: `Name of ${id}` }
  const { token, mark } = await continueWithFacebook()
  expect(await give(token, email, mark)).toEqual({ status: 200, body: {} })
}

const accountsWith = (email: string) =>
  (app.db as unknown as AuthDb).selectFrom('auth_users').select('id').where('email', '=', email).execute()

const whoIs = (url: URL, at = app) => at.app.deps.auth.identify(fragmentOf(url)['access_token'] ?? '')

describe('whom Facebook names without an address', () => {
  test('has an account once the address they give is confirmed, and comes back as the same person', async () => {
    const email = 'nobody@lamplighters.band'
    facebook.person = { id: 'n-1', name: 'Nico Nobody' }
    const { landing, token, mark } = await continueWithFacebook()
    expect(landing.origin + landing.pathname).toBe(callback())
    expect(landing.search).toBe('')
    expect(fragmentOf(landing)).toEqual({ newcomer: token, provider: 'facebook', sb: '' })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(facebook.asked).toEqual([null])

    expect(await give(token, 'Nobody@Lamplighters.band', mark)).toEqual({ status: 200, body: {} })
    const { subject, text, link } = await mailTo(app, email)
    expect(subject).toBe('Confirm your e-mail address')
    expect(text).toContain('Nico Nobody wants to sign in to Bandstand with Facebook')
    expect(link).toMatch(new RegExp(`^${app.config.SITE_URL}/auth/v1/verify\\?token=`))
    expect(await accountsWith(email)).toEqual([])

    const confirmed = await follow(link)
    expect(confirmed.origin + confirmed.pathname).toBe(callback())
    const { access_token = '', refresh_token = '' } = fragmentOf(confirmed)
    const { user } = await ok(makeAuthClient(app).setSession({ access_token, refresh_token }))
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: 'facebook', providers: ['facebook'] },
      user_metadata: { name: 'Nico Nobody' },
      identities: [{ provider: 'facebook', id: 'n-1' }],
    })
    expect(await whoIs(confirmed)).toMatchObject({ emailVerified: true, name: 'Nico Nobody' })
    expect(await whoIs((await continueWithFacebook()).landing)).toMatchObject({ id: user?.id, email })
  })

  test.for([
    { email: null },
    { email: '' },
    { declines: 'always', email: 'kept@lamplighters.band' },
  ] as const)('is asked for one, also as %o', async (odd) => {
    facebook.person = { id: 'n-2', name: 'Odd', ...odd }
    expect((await continueWithFacebook()).token).not.toBe('')
    expect(facebook.asked).toEqual('declines' in odd ? [null, 'rerequest'] : [null])
  })

  test('who declined is asked by Facebook once more, and may share the address then', async () => {
    const email = 'shy@lamplighters.band'
    facebook.person = { id: 'n-3', name: 'Shy', email, declines: 'once' }
    const { landing } = await continueWithFacebook()
    expect(facebook.asked).toEqual([null, 'rerequest'])
    expect(fragmentOf(landing)['error_description']).toContain('A confirmation email has been sent')
    await follow((await mailTo(app, email)).link)
    expect(await accountsWith(email)).toHaveLength(1)
  })

  test('is asked here at once when Facebook does not tell what was declined', async () => {
    facebook.isHalfDown = true
    facebook.person = { id: 'n-4', name: 'Half', email: 'half@lamplighters.band', declines: 'always' }
    expect((await continueWithFacebook()).token).not.toBe('')
    expect(facebook.asked).toEqual([null])
  })

  test('gets the session at once where addresses are not confirmed', async () => {
    const email = 'atonce@lamplighters.band'
    facebook.person = { id: 'n-5', name: 'At Once' }
    const { token, mark } = await continueWithFacebook(open)
    const { body } = await give(token, email, mark, open)
    const landing = new URL(String(body['location']))
    expect(await whoIs(landing, open)).toMatchObject({ email, name: 'At Once', emailVerified: false })
  })

  test('gets a code for its browser where it asked for one and addresses are not confirmed', async () => {
    facebook.person = { id: 'n-6', name: 'Coded' }
    const code_verifier = 'v'.repeat(43)
    const more = { code_challenge: code_verifier, code_challenge_method: 'plain' }
    const { token, mark } = await continueWithFacebook(open, more)
    const { body } = await give(token, 'coded@lamplighters.band', mark, open)
    const auth_code = new URL(String(body['location'])).searchParams.get('code')
    const answer = await fetch(`${open.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      body: JSON.stringify({ auth_code, code_verifier }),
    })
    expect(await answer.json()).toMatchObject({ user: { email: 'coded@lamplighters.band' } })
  })
})

describe('the form', () => {
  test('counts once, in the browser that it was made for, for an hour, and is no round trip', async () => {
    facebook.person = { id: 'n-10', name: 'Once' }
    const email = 'once@lamplighters.band'
    const refused = {
      status: 404,
      body: expect.objectContaining({ error_code: 'flow_state_not_found' }) as unknown,
    }
    const one = await continueWithFacebook()
    const other = await continueWithFacebook()
    const back = await follow(`${app.url}/auth/v1/callback?code=x&state=${one.token}`, { cookie: one.mark })
    expect(fragmentOf(back)['error_code']).toBe('bad_oauth_state')
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(one.token, email, one.mark)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
    expect(await give(other.token, email, one.mark)).toEqual(refused)
    expect(await give('', email, one.mark)).toEqual(refused)

    const late = await continueWithFacebook()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3601_000 })
    expect(await give(late.token, email, late.mark)).toEqual(refused)
  })

  test('says what is wrong with an address and can be sent again then', async () => {
    facebook.person = { id: 'n-11', name: 'Typo' }
    const { token, mark } = await continueWithFacebook()
    expect(await give(token, 'typo at lamplighters', mark)).toMatchObject({ status: 400 })
    expect((await give(token, 'typo@lamplighters.band', mark)).status).toBe(200)
  })

  test('tells nobody that an address has an account, but its owner', async () => {
    const email = 'owner@lamplighters.band'
    const owner = makeAuthClient(app)
    await ok(owner.signUp({ email, password: 'rehearsal' }))
    await follow((await mailTo(app, email)).link)
    await ask('n-12', email)
    expect((await mailTo(app, email, 2)).subject).toBe('You already have an account')
    const { user } = await ok(owner.signInWithPassword({ email, password: 'rehearsal' }))
    expect(user.app_metadata['providers']).toEqual(['email'])
    expect((await continueWithFacebook()).token).not.toBe('')
  })

  test('mails an address no more often than the sign-up does', async () => {
    const strict = await startApp({ ...settings(), AUTH_AUTOCONFIRM: 'false', RATE_LIMITS: 'on' })
    const email = 'pestered@lamplighters.band'
    for (const to of [email, email, 'other@lamplighters.band']) {
      facebook.person = { id: `to ${to}`, name: 'Pest' }
      const { token, mark } = await continueWithFacebook(strict)
      expect(await give(token, to, mark, strict)).toEqual({ status: 200, body: {} })
    }
    await mailTo(strict, 'other@lamplighters.band')
    expect(await mailsTo(strict, email)).toHaveLength(1)
    await strict.stop()
  })
})

describe('the mailed link', () => {
  test('makes one account, whoever follows it at once', async () => {
    const email = 'race@lamplighters.band'
    await ask('n-20', email)
    const { link } = await mailTo(app, email)
    const landings = await Promise.all(Array.from({ length: 20 }, () => follow(link)))
    expect(landings.filter((url) => 'access_token' in fragmentOf(url))).toHaveLength(1)
    expect(landings.filter((url) => fragmentOf(url)['error_code'] === 'otp_expired')).toHaveLength(19)
    expect(await accountsWith(email)).toHaveLength(1)
  })

  test('ends when its newcomer asks for another, and with its hour', async () => {
    const [first, second] = ['mistyped@lamplighters.band', 'typed@lamplighters.band']
    await ask('n-21', first)
    const { link } = await mailTo(app, first)
    await ask('n-21', second)
    const { link: newer } = await mailTo(app, second)
    expect(fragmentOf(await follow(link))['error_code']).toBe('otp_expired')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3601_000 })
    expect(fragmentOf(await follow(newer))['error_code']).toBe('otp_expired')
    expect([await accountsWith(first), await accountsWith(second)]).toEqual([[], []])
  })

  test('opens nobody’s account, also when it was made in the meantime', async () => {
    const email = 'meantime@lamplighters.band'
    await ask('n-22', email)
    const { link } = await mailTo(app, email)
    const owner = makeAuthClient(app)
    await ok(owner.signUp({ email, password: 'rehearsal' }))
    await follow((await mailTo(app, email, 2)).link)
    expect(fragmentOf(await follow(link))['error_code']).toBe('otp_expired')
    const { user } = await ok(owner.signInWithPassword({ email, password: 'rehearsal' }))
    expect(user.app_metadata['providers']).toEqual(['email'])
  })

  test('of one person to two addresses makes an account at one of them only', async () => {
    facebook.person = { id: 'n-23', name: 'Two' }
    const forms = [await continueWithFacebook(), await continueWithFacebook()]
    const emails = ['two-a@lamplighters.band', 'two-b@lamplighters.band']
    await Promise.all(forms.map(({ token, mark }, i) => give(token, emails[i] ?? '', mark)))
    const links = await Promise.all(emails.map(async (email) => (await mailTo(app, email)).link))
    const landings = await Promise.all(links.map((link) => follow(link)))
    expect(landings.filter((url) => 'access_token' in fragmentOf(url))).toHaveLength(1)
  })

  test('locks out a stranger who signed up with the address and never proved it', async () => {
    const email = 'first@lamplighters.band'
    const stranger = makeAuthClient(app)
    await ok(stranger.signUp({ email, password: 'i was here first' }))
    await mailTo(app, email)
    await ask('n-24', email)
    const landing = await follow((await mailTo(app, email, 2)).link)
    expect(await whoIs(landing)).toMatchObject({ email, name: 'Name of n-24' })
    const tried = stranger.signInWithPassword({ email, password: 'i was here first' })
    expect((await errorOf(tried)).code).toBe('invalid_credentials')
  })
})
