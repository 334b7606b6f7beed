import { expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

test('a laptop needs no setting', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    siteIsGiven: false,
    AUTH_AUTOCONFIRM: true,
    AUTH_REUSE_INTERVAL: 10,
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'info',
    CATALOGUES: ['deezer', 'itunes', 'musicbrainz'],
  })
  expect(config.MAIL_DIR).toBe(`${config.DATA_DIR}/mail`)
})

test('with mail to send, addresses are confirmed unless told otherwise', () => {
  const SMTP_URL = 'smtp://mail.lamplighters.band:587'
  expect(readConfig({ SMTP_URL }).AUTH_AUTOCONFIRM).toBe(false)
  expect(readConfig({ SMTP_URL, AUTH_AUTOCONFIRM: 'true' }).AUTH_AUTOCONFIRM).toBe(true)
})

test('the site address follows the port and loses its last slash', () => {
  expect(readConfig({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080')
  expect(readConfig({ SITE_URL: 'https://bandstand.example/' }).SITE_URL).toBe('https://bandstand.example')
})

test.for([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['SITE_URL', 'bandstand'],
  ['SITE_URL', 'ftp://bandstand.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'localhost'],
  ['SMTP_URL', 'mail'],
  ['AUTH_AUTOCONFIRM', 'yes'],
  ['AUTH_REUSE_INTERVAL', 'soon'],
  ['CATALOGUES', 'deezer,napster'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/8, proxy.local'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['RATE_LIMITS', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['AUTH_URL', 'https://auth.example'],
] as const)('%s=%s stops the start with one line that names it', ([name, value]) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(StartError)
  expect(read).toThrow(new RegExp(`^${name} [^\n]+$`))
})

test('proxies are named by address, network or kind', () => {
  for (const TRUST_PROXY of ['loopback', '10.0.0.7', '10.0.0.0/8, fd00::/8', 'loopback,uniquelocal'])
    expect(readConfig({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY })
})

test('an empty setting is an unset one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})
