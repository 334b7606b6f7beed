import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeAuthClient, ok, signUpAs } from '../../../../test/auth-client.ts'
import { makeDatabase, startApp } from '../../../../test/start-app.ts'
import { readConfig } from '../../config.ts'
import { openSigningKeys } from './signing-keys.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bandstand-keys-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = (AUTH_SIGNING_JWK?: string) =>
  openSigningKeys(readConfig({ DATA_DIR: folder, ...(AUTH_SIGNING_JWK && { AUTH_SIGNING_JWK }) }))

async function makeJwk() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return exportJWK(privateKey)
}

test('ten processes that start at once agree on one key, readable by its owner only', async () => {
  const opened = await Promise.all(Array.from({ length: 10 }, () => open()))
  expect(new Set(opened.map(({ current }) => current.kid)).size).toBe(1)
  const file = join(folder, 'auth-signing-key.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ kty: 'EC', crv: 'P-256' })
})

test('a key may be given as it is, as a file, or with the older ones behind it', async () => {
  const first = { ...(await makeJwk()), kid: 'first', key_ops: ['sign', 'verify'], alg: 'ES256', use: 'sig' }
  const second = { ...(await makeJwk()), kid: 'second' }
  expect((await open(JSON.stringify(first))).current.kid).toBe('first')
  const file = join(folder, 'key.json')
  await writeFile(file, JSON.stringify(first))
  expect((await open(file)).current.kid).toBe('first')
  const both = await open(JSON.stringify({ keys: [second, first] }))
  expect(both.current.kid).toBe('second')
  expect(both.all.map(({ kid }) => kid)).toEqual(['second', 'first'])
})

test.for([
  '{"kty":"RSA"}',
  '{',
  '/nowhere/key.json',
  '{"kty":"EC","crv":"P-256","x":"AA","y":"AA","d":"AA"}',
])('a key that is none stops the start: %s', async (setting) => {
  await expect(open(setting)).rejects.toThrow(/^AUTH_SIGNING_JWK /)
})

test('nobody is signed out when a new key is put in front of the old one', async () => {
  const [old, next] = [await makeJwk(), await makeJwk()]
  const database = await makeDatabase()
  const before = await startApp({ AUTH_SIGNING_JWK: JSON.stringify(old) }, { database })
  const session = await signUpAs(makeAuthClient(before), 'steady@lamplighters.band')
  await before.stop()

  const after = await startApp({ AUTH_SIGNING_JWK: JSON.stringify({ keys: [next, old] }) }, { database })
  expect(await after.app.deps.auth.identify(session.access_token)).toBeDefined()
  const renewed = await ok(makeAuthClient(after).refreshSession({ refresh_token: session.refresh_token }))
  await after.stop()

  const later = await startApp({ AUTH_SIGNING_JWK: JSON.stringify(next) }, { database })
  expect(await later.app.deps.auth.identify(session.access_token)).toBeUndefined()
  expect(await later.app.deps.auth.identify(renewed.session?.access_token ?? '')).toBeDefined()
  await ok(makeAuthClient(later).refreshSession({ refresh_token: renewed.session?.refresh_token ?? '' }))
  await later.stop()
})
