import { decodeJwt, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openSigningKeys } from '../src/server/auth/crypto/signing-keys.ts'
import { errorOf, follow, fragmentOf, makeAuthClient, ok } from './auth-client.ts'
import { mailTo } from './mailbox.ts'
import { makeCaller } from './makers.ts'
import { startApp } from './start-app.ts'
import type { TestApp } from './start-app.ts'

const password = 'rehearsal at eight'

let app: TestApp
beforeAll(async () => void (app = await startApp({ AUTH_AUTOCONFIRM: 'false' })))
afterAll(() => app.stop())

/** Everything that stands in the database. */
async function everythingKept(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(app.db)
  const tables = rows.map(
    ({ name }) =>
      sql`select coalesce(string_agg(to_jsonb(t)::text, '\n'), '') as text from ${sql.table(name)} t`,
  )
  const kept = await sql<{ text: string }>`${sql.join(tables, sql` union all `)}`.execute(app.db)
  return kept.rows.map(({ text }) => text).join('\n')
}

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''

test('whoever reads the database finds nothing to sign in with', async () => {
  const email = 'kept@lamplighters.band'
  const client = makeAuthClient(app)
  await ok(client.signUp({ email, password }))
  const confirmation = await mailTo(app, email)
  const fresh = await everythingKept()
  expect(fresh).toContain(email)
  for (const secret of [tokenIn(confirmation.link), password]) {
    expect(secret.length).toBeGreaterThan(15)
    expect(fresh).not.toContain(secret)
  }

  await follow(confirmation.link)
  const { session } = await ok(client.signInWithPassword({ email, password }))
  const enrolled = await ok(client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' }))
  const secret = enrolled.type === 'totp' ? enrolled.totp.secret : ''
  const kept = await everythingKept()
  expect(kept).toContain(session?.user.id)
  for (const credential of [session?.access_token, session?.refresh_token, secret]) {
    expect(credential).toMatch(/.{20}/)
    expect(kept).not.toContain(credential)
    expect(kept).not.toContain(credential?.split('.').at(-1))
  }
})

test('a mailed link and its code are dead when their hour is over', async () => {
  const email = 'late@lamplighters.band'
  const client = makeAuthClient(app)
  await ok(client.signUp({ email, password }))
  const { link, code } = await mailTo(app, email)
  const { rows } = await sql<{ minutes: number }>`
    update auth_one_time_tokens set expires_at = expires_at - interval '61 minutes' where relates_to = ${email}
    returning round(extract(epoch from expires_at + interval '61 minutes' - now()) / 60)::int as minutes`.execute(
    app.db,
  )
  expect(rows).toEqual([{ minutes: 60 }])
  expect((await errorOf(client.verifyOtp({ email, token: code, type: 'signup' }))).code).toBe('otp_expired')
  expect(fragmentOf(await follow(link))['error_code']).toBe('otp_expired')
  expect((await errorOf(client.signInWithPassword({ email, password }))).code).toBe('email_not_confirmed')
})

test('an access token is good for its hour, for us and by our key only', async () => {
  const email = 'hour@lamplighters.band'
  const client = makeAuthClient(app)
  await ok(client.signUp({ email, password }))
  await follow((await mailTo(app, email)).link)
  const { session } = await ok(client.signInWithPassword({ email, password }))
  const claims = decodeJwt(session?.access_token ?? '')
  const { current } = await openSigningKeys(app.config)
  const sign = (
    changed: object,
    header: object = {},
    key: Parameters<SignJWT['sign']>[0] = current.privateKey,
  ) =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'ES256', kid: current.kid, typ: 'JWT', ...header })
      .sign(key)
  const statusOf = async (token: string) => {
    const caller = makeCaller(app, { id: '', email: '', token })
    const answers = [await caller.send('GET', '/api/bands'), await caller.send('GET', '/auth/v1/user')]
    return answers.map(({ status }) => status)
  }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const seconds = Math.floor(Date.now() / 1000)
  const publicKey = new TextEncoder().encode(JSON.stringify(current.publicJwk))

  expect(await statusOf(await sign({}))).toEqual([200, 200])
  for (const token of [
    await sign({ iat: seconds - 3700, exp: seconds - 100 }),
    await sign({ exp: undefined }),
    await sign({ aud: 'somebody else' }),
    await sign({}, { alg: 'HS256' }, publicKey),
    `${encode({ alg: 'none', kid: current.kid, typ: 'JWT' })}.${encode(claims)}.`,
  ])
    expect(await statusOf(token)).toEqual([401, 403])
})
