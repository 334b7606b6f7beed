import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { makeAuthClient, ok } from '../../../test/auth-client.ts'
import { mailTo } from '../../../test/mailbox.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import type { AuthDb } from './auth-tables.ts'
import { deleteExpired } from './purge.repository.ts'

let app: TestApp
let db: AuthDb
beforeAll(async () => {
  app = await startApp({ AUTH_AUTOCONFIRM: 'false' })
  db = app.db as unknown as AuthDb
})
afterAll(() => app.stop())
afterEach(() => {
  vi.useRealTimers()
})

const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
const openTokens = () => db.selectFrom('auth_one_time_tokens').select('kind').execute()

test('what has run out is deleted, what still counts stays', async () => {
  const email = 'unhurried@lamplighters.band'
  await ok(makeAuthClient(app).signUp({ email, password: 'rehearsal' }))
  await app.app.deps.auth.inviteByEmail({
    email: 'invited@lamplighters.band',
    redirectTo: app.config.SITE_URL,
    bandName: 'The Lamplighters',
    inviterName: 'Maya',
  })
  const mail = await mailTo(app, 'invited@lamplighters.band')
  expect(mail.subject).toBe('Join The Lamplighters on Bandstand')

  await deleteExpired(db)
  expect(await openTokens()).toHaveLength(2)
  later(3601)
  await deleteExpired(db)
  expect(await openTokens()).toEqual([{ kind: 'invite' }])
  later(7 * 24 * 3600)
  await deleteExpired(db)
  expect(await openTokens()).toEqual([])
  expect(await db.selectFrom('auth_users').select('id').execute()).toHaveLength(2)
})
