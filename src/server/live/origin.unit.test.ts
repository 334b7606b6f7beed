import { expect, test } from 'vitest'

import { mayConnectFrom } from './origin.ts'

const unset = { SITE_URL: 'http://localhost:3000', siteIsGiven: false, PORT: 3000 }
const given = { SITE_URL: 'https://lamplighters.band/app', siteIsGiven: true, PORT: 3000 }

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', undefined])(
  'without a SITE_URL %s may connect',
  (origin) => {
    expect(mayConnectFrom(origin, unset)).toBe(true)
  },
)

test.each([
  'https://localhost:3000',
  'http://localhost:3001',
  'http://localhost',
  'http://localhost:3000.evil.band',
  'http://evil.band:3000',
  'null',
  '',
])('without a SITE_URL %j may not', (origin) => {
  expect(mayConnectFrom(origin, unset)).toBe(false)
})

test('at port 80 browsers leave the port out', () => {
  expect(mayConnectFrom('http://localhost', { ...unset, PORT: 80 })).toBe(true)
})

test('with a SITE_URL only its origin may connect', () => {
  expect(mayConnectFrom('https://lamplighters.band', given)).toBe(true)
  for (const origin of ['http://localhost:3000', 'http://lamplighters.band', 'https://sub.lamplighters.band'])
    expect(mayConnectFrom(origin, given)).toBe(false)
})
