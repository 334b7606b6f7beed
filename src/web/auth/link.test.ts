import { expect, test } from 'vitest'

import { readLink } from './link.ts'

const at = (address: string) => readLink(new URL(address, 'http://localhost'))

test('tokens count only together, and only from the fragment', () => {
  expect(at('/reset-password#access_token=a&refresh_token=r&type=recovery').tokens).toEqual({
    access_token: 'a',
    refresh_token: 'r',
  })
  expect(at('/reset-password#access_token=a').tokens).toBeNull()
  expect(at('/reset-password#refresh_token=r').tokens).toBeNull()
  expect(at('/reset-password?access_token=a&refresh_token=r').tokens).toBeNull()
  expect(at('/reset-password').tokens).toBeNull()
})

test('whom a provider named without an address is read from the fragment only', () => {
  const newcomer = { token: 't', provider: 'facebook' }
  expect(at('/auth/callback#newcomer=t&provider=facebook').newcomer).toEqual(newcomer)
  expect(at('/auth/callback?newcomer=t&provider=facebook').newcomer).toBeNull()
})

test('a failure is read from the fragment or the query', () => {
  const values = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'
  const error = { code: 'otp_expired', description: 'Email link is invalid' }
  expect(at(`/reset-password#${values}`).error).toEqual(error)
  expect(at(`/auth/callback?${values}`).error).toEqual(error)
  expect(at('/auth/callback?error=server_error').error).toEqual({ code: 'server_error', description: '' })
  expect(at('/auth/callback?code=abc')).toMatchObject({ code: 'abc', error: null })
})
