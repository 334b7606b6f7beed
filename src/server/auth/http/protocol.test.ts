import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { errorOf, makeAuthClient, ok, signUpAs } from '../../../../test/auth-client.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const json = { 'content-type': 'application/json' }

/** Sends a body as it is, for what no well-behaved client would send. */
async function send(method: string, path: string, body?: string, headers: Record<string, string> = json) {
  const answer = await fetch(`${app.url}/auth/v1${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text ? (JSON.parse(text) as unknown) : null }
}

describe('errors', () => {
  const bad = JSON.stringify({ email: 'nobody@lamplighters.band', password: 'wrong' })

  test('name their code in the version a client asks for, and their number in the first', async () => {
    const named = await send('POST', '/token?grant_type=password', bad, {
      ...json,
      'x-supabase-api-version': '2024-01-01',
    })
    expect(named).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    })
    expect(named.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(named.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    for (const version of ['', 'yesterday', '2023-12-31']) {
      const numbered = await send('POST', '/token?grant_type=password', bad, {
        ...json,
        'x-supabase-api-version': version,
      })
      expect(numbered.body).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      })
      expect(numbered.headers.get('x-supabase-api-version')).toBeNull()
    }
  })

  test('a weak password says why', async () => {
    const { error } = await makeAuthClient(app).signUp({ email: 'weak@lamplighters.band', password: 'short' })
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      reasons: ['length'],
      message: 'Password should be at least 6 characters.',
    })
  })

  test.for([
    ['an address without an at-sign', { email: 'nobody', password: 'rehearsal' }, 'validation_failed'],
    ['a missing password', { email: 'a@lamplighters.band' }, 'validation_failed'],
    [
      'a password of 73 bytes',
      { email: 'a@lamplighters.band', password: 'x'.repeat(73) },
      'validation_failed',
    ],
    ['an anonymous sign-up', { data: {} }, 'anonymous_provider_disabled'],
    ['a phone number', { phone: '+4915112345', password: 'rehearsal' }, 'phone_provider_disabled'],
    [
      'NUL in a name',
      { email: 'a@lamplighters.band', password: 'rehearsal', data: { name: '\u0000' } },
      'validation_failed',
    ],
    [
      'half a character',
      { email: 'a@lamplighters.band', password: 'rehearsal', data: { name: '\ud800' } },
      'validation_failed',
    ],
    [
      'a metadata list',
      { email: 'a@lamplighters.band', password: 'rehearsal', data: [] },
      'validation_failed',
    ],
    ['a number for an address', { email: 5, password: 'rehearsal' }, 'validation_failed'],
    [
      'half a commitment',
      { email: 'a@lamplighters.band', password: 'rehearsal', code_challenge: 'x' },
      'validation_failed',
    ],
    [
      'a book of metadata',
      { email: 'a@lamplighters.band', password: 'rehearsal', data: { name: 'x'.repeat(9000) } },
      'validation_failed',
    ],
  ] as const)('%s is refused at sign-up', async ([, body, code]) => {
    const { status, body: answer } = await send('POST', '/signup', JSON.stringify(body))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    const msg = expect.not.stringMatching(/^(\w+): \1/) as string
    expect(answer).toMatchObject({ error_code: code, msg })
  })
})

test('nothing that is sent makes the service fail', async () => {
  const { access_token } = await signUpAs(makeAuthClient(app), 'tester@lamplighters.band')
  const bearer = { ...json, authorization: `Bearer ${access_token}` }
  const bodies = [
    '',
    'null',
    '"x"',
    '[]',
    '{',
    '5',
    '{"__proto__":{"a":1}}',
    '['.repeat(50_000),
    `{"data":{"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
    '{"email":null}',
  ]
  const calls: [method: string, path: string][] = [
    ['POST', '/signup'],
    ['POST', '/token?grant_type=password'],
    ['POST', '/token?grant_type=refresh_token'],
    ['POST', '/token?grant_type=pkce'],
    ['POST', '/token?grant_type=id_token'],
    ['POST', '/token?grant_type=__proto__'],
    ['POST', '/token?grant_type=password&grant_type=pkce'],
    ['POST', '/recover'],
    ['POST', '/resend'],
    ['POST', '/otp'],
    ['POST', '/verify'],
    ['PUT', '/user'],
    ['POST', '/factors'],
    ['POST', '/factors/x/verify'],
    ['POST', '/invite'],
    ['POST', '/admin/users'],
    ['POST', '/sso'],
    ['DELETE', '/nowhere'],
    ['PATCH', '/user'],
  ]
  for (const [method, path] of calls)
    for (const body of bodies) {
      const { status, body: answer } = await send(method, path, body, bearer)
      expect(status, `${method} ${path} ${body.slice(0, 20)}`).toBeLessThan(500)
      const isNamed = typeof (answer as { error_code?: unknown } | null)?.error_code === 'string'
      expect(isNamed).toBe(status >= 400)
    }
  for (const query of [
    '',
    '?token=a',
    '?type=signup',
    '?token=a&token=b&type=signup',
    '?token=%00&type=signup',
    '?token=a&type=__proto__',
  ])
    expect((await send('GET', `/verify${query}`)).status).toBeLessThan(500)
  for (const query of ['', '?state=%00', '?state=a&state=b', '?error=x', '?code=1&state=1'])
    expect((await send('GET', `/callback${query}`)).status).toBeLessThan(500)
  expect(
    (await send('POST', '/recover', JSON.stringify({ email: 'x'.repeat(1_100_000) }))).body,
  ).toMatchObject({
    code: 413,
    error_code: 'request_entity_too_large',
  })
})

test('a body without a JSON type, and a JSON type without a body, are understood', async () => {
  const client = makeAuthClient(app)
  const { access_token } = await signUpAs(client, 'plain@lamplighters.band')
  const signIn = JSON.stringify({ email: 'plain@lamplighters.band', password: 'rehearsal' })
  expect(
    (await send('POST', '/token?grant_type=password', signIn, { 'content-type': 'text/plain' })).status,
  ).toBe(200)
  const out = await send('POST', '/logout?scope=local', undefined, {
    ...json,
    authorization: `Bearer ${access_token}`,
  })
  expect(out).toMatchObject({ status: 204, body: null })
})

test('a path that is none of the service’s is refused in its words', async () => {
  for (const method of ['GET', 'POST', 'PATCH'])
    expect(await send(method, '/nowhere/at/all')).toMatchObject({
      status: 404,
      body: { error_code: 'not_found' },
    })
  expect((await fetch(`${app.url}/auth/v1/nowhere`, { method: 'HEAD' })).status).toBe(404)
})

test('answers with tokens are kept by nobody', async () => {
  const { headers } = await send(
    'POST',
    '/signup',
    JSON.stringify({ email: 'cached@lamplighters.band', password: 'rehearsal' }),
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await send('GET', '/.well-known/jwks.json')).headers.get('cache-control')).toBe(
    'public, max-age=600',
  )
})

test('the published keys hold nothing secret', async () => {
  const { body } = await send('GET', '/.well-known/jwks.json')
  expect(body).toEqual({
    keys: [
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        kid: expect.any(String) as string,
        x: expect.any(String) as string,
        y: expect.any(String) as string,
      },
    ],
  })
})

test('a page of another origin may call, but never with cookies', async () => {
  const origin = { origin: 'https://elsewhere.band', 'access-control-request-method': 'PUT' }
  const { status, headers } = await send('OPTIONS', '/user', undefined, origin)
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})

describe('who is calling', () => {
  test('is told apart: nobody, somebody forged, somebody gone', async () => {
    const { access_token, user } = await signUpAs(makeAuthClient(app), 'gone@lamplighters.band')
    const ask = async (authorization: string) => {
      const { status, body } = await send('GET', '/user', undefined, { authorization })
      return [status, (body as { error_code: string }).error_code]
    }
    const [head, claims, signature = ''] = access_token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    expect(await ask('')).toEqual([401, 'no_authorization'])
    expect(await ask('Basic abc')).toEqual([401, 'no_authorization'])
    expect(await ask('Bearer garbage')).toEqual([403, 'bad_jwt'])
    expect(
      await ask(`Bearer ${head}.${claims}.${signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`),
    ).toEqual([403, 'bad_jwt'])
    expect(await ask(`Bearer ${none}.${claims}.`)).toEqual([403, 'bad_jwt'])
    await app.app.deps.auth.deleteUser(user.id)
    expect(await ask(`Bearer ${access_token}`)).toEqual([403, 'user_not_found'])
  })

  test('may change themselves, but not what operators decide', async () => {
    const client = makeAuthClient(app)
    await signUpAs(client, 'changing@lamplighters.band')
    const { user } = await ok(client.updateUser({ data: { stage: 'left', theme: 'night' } }))
    expect(user.user_metadata).toEqual({ name: 'Maya Okafor', stage: 'left', theme: 'night' })
    const after = await ok(client.updateUser({ data: { theme: null } }))
    expect(after.user.user_metadata).toEqual({ name: 'Maya Okafor', stage: 'left' })
    const { session } = await ok(client.getSession())
    const { status, body } = await send('PUT', '/user', JSON.stringify({ app_metadata: { role: 'admin' } }), {
      ...json,
      authorization: `Bearer ${session?.access_token}`,
    })
    expect([status, body]).toMatchObject([403, { error_code: 'not_admin' }])
    await signUpAs(makeAuthClient(app), 'occupied@lamplighters.band')
    expect(await errorOf(client.updateUser({ email: 'occupied@lamplighters.band' }))).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })
})

test('what the service does not offer it says is switched off', async () => {
  const client = makeAuthClient(app)
  expect((await errorOf(client.signInAnonymously())).code).toBe('anonymous_provider_disabled')
  expect((await errorOf(client.signInWithOtp({ phone: '+4915112345' }))).code).toBe('phone_provider_disabled')
  expect((await errorOf(client.signInWithSSO({ domain: 'lamplighters.band' }))).code).toBe(
    'saml_provider_disabled',
  )
  expect((await errorOf(client.signInWithIdToken({ provider: 'google', token: 'x' }))).code).toBe(
    'provider_disabled',
  )
})
