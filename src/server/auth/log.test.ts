import { expect, test } from 'vitest'

import { follow, fragmentOf, makeAuthClient, ok } from '../../../test/auth-client.ts'
import { mailTo } from '../../../test/mailbox.ts'
import { startApp } from '../../../test/start-app.ts'

test('no log line holds a token, a link, a code, a password or an address', async () => {
  const app = await startApp({ AUTH_AUTOCONFIRM: 'false' })
  const email = 'secretive@lamplighters.band'
  const password = 'rehearsal-42'
  const client = makeAuthClient(app)
  await ok(client.signUp({ email, password }))
  const { link, code } = await mailTo(app, email)
  await fetch(link, { method: 'HEAD', redirect: 'manual' })
  const tokens = fragmentOf(await follow(link))
  await follow(link)
  await client.signInWithPassword({ email, password: `${password}x` })
  const { session } = await ok(client.signInWithPassword({ email, password }))
  await ok(client.updateUser({ email: 'other@lamplighters.band' }))
  await ok(client.resetPasswordForEmail(email))
  await mailTo(app, email, 3)
  await fetch(`${app.url}/auth/v1/nowhere?token=${session.refresh_token}`)
  await app.stop()

  const log = app.log.join('')
  expect(log).toContain('answered')
  const secrets = [
    email,
    'other@lamplighters.band',
    password,
    code,
    new URL(link).searchParams.get('token'),
    tokens['access_token'],
    tokens['refresh_token'],
    session.access_token,
    session.refresh_token,
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
})
