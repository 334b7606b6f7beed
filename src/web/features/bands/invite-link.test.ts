import { expect, test } from 'vitest'

import { inviteDestination } from './invite-link.ts'

test.each([
  ['https://bandstand.example/join/abc_DEF-123', '/join/abc_DEF-123'],
  ['  http://localhost:3000/join/abc123/  ', '/join/abc123'],
  ['https://bandstand.example/join/abc123?from=mail#top', '/join/abc123'],
  ['/join/abc123', '/join/abc123'],
  ['bandstand.example/join/abc123', '/join/abc123'],
  ['abcdefghijklmnopqrst', '/join/abcdefghijklmnopqrst'],
  ['https://bandstand.example/join-band/4/abcdefghijklmnopqrst', '/join-band/4/abcdefghijklmnopqrst'],
])('%s leads to %s', (pasted, path) => {
  expect(inviteDestination(pasted)).toBe(path)
})

test.each([
  'abcdefghijklmnopqrs',
  'not a link',
  'https://bandstand.example/songs',
  '/join/',
  'javascript:alert(1)',
])('%s is no invite', (pasted) => {
  expect(inviteDestination(pasted)).toBeUndefined()
})
