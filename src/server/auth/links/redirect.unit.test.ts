import { expect, test } from 'vitest'

import { readConfig } from '../../config.ts'
import { allowedRedirect } from './redirect.ts'

const site = readConfig({ SITE_URL: 'https://bandstand.band' })
const local = readConfig({ PORT: '3000' })

test.for([
  'https://bandstand.band/reset-password?a=1',
  'https://BANDSTAND.band:443/x',
  'https://bandstand.band',
])('%s is a page of the site', (page) => {
  expect(new URL(allowedRedirect(site, page)).href).toBe(new URL(page).href)
})

test.for([
  undefined,
  '',
  '/relative',
  '//evil.band',
  'http://bandstand.band/',
  'https://bandstand.band.evil.band/',
  'https://bandstand.bandits/',
  'https://evil.band/https://bandstand.band/',
  'https://bandstand.band@evil.band/',
  'https://maya:secret@bandstand.band/',
  'https://bandstand.band:8443/',
  'https:\\\\evil.band\\@bandstand.band',
  'https://bandstand.band/\\evil.band',
  ' https://bandstand.band/',
  'https://bandstand.band/\nSet-Cookie: a=b',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://localhost:3000/',
])('%s leads to the start of the site', (asked) => {
  expect(allowedRedirect(site, asked)).toBe('https://bandstand.band')
})

test('without an address of its own the site is this machine, at its port', () => {
  for (const page of ['http://localhost:3000/a', 'http://127.0.0.1:3000/a', 'http://[::1]:3000/a'])
    expect(allowedRedirect(local, page)).toBe(page)
  for (const page of [
    'http://localhost:30000/',
    'http://localhost/',
    'https://localhost:3000/',
    'http://0.0.0.0:3000/',
  ])
    expect(allowedRedirect(local, page)).toBe('http://localhost:3000')
})
