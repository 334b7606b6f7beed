import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerCalls, sessionOf, startSignedOut } from '../../../../test/answer-calls.tsx'
import type { Answers } from '../../../../test/answer-calls.tsx'
import { renderApp } from '../../../../test/render-app.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const maya = { id: '1f0c7f0e-0000-4000-8000-000000000001', email: 'maya@lamplighters.band', name: 'Maya' }
const { user } = sessionOf(maya)

beforeEach(startSignedOut)
afterEach(() => window.history.replaceState(null, '', '/'))

const token = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.c2ln`
const inAnHour = Math.floor(Date.now() / 1000) + 3600

async function ask(email: string) {
  renderApp(<ForgotPasswordScreen />, { at: '/forgot-password' })
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
}

async function reset(answers: Answers, password = 'new strings', confirm = password) {
  const calls = answerCalls(answers)
  const hash = new URLSearchParams({
    access_token: token({ exp: inAnHour, aal: 'aal1' }),
    refresh_token: 'refresh',
  })
  window.history.replaceState(null, '', `/reset-password#${hash.toString()}`)
  renderApp(<ResetPasswordScreen />, { at: '/reset-password' })
  await userEvent.type(screen.getByLabelText('New Password'), password)
  await userEvent.type(screen.getByLabelText('Confirm Password'), confirm)
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }))
  return calls
}

test('the link goes out to a valid address only, and the way back leads to the login', async () => {
  const calls = answerCalls({ 'POST /auth/v1/recover': [200, {}] })
  await ask('maya')
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  expect(calls).toEqual([])
  await userEvent.type(screen.getByLabelText('Email'), '@lamplighters.band')
  expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Return to login' }))
  expect(screen.getByLabelText('Address')).toHaveTextContent('/login')
})

test('a link that could not be sent is told', async () => {
  answerCalls({ 'POST /auth/v1/recover': [429, { code: 'over_request_rate_limit', message: 'Slow down' }] })
  await ask(maya.email)
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.')
  expect(screen.getByLabelText('Email')).toHaveFocus()
})

test.each(['', '#access_token=a', '#error=access_denied&error_code=otp_expired'])(
  'an address that ends in "%s" is no reset link',
  async (hash) => {
    window.history.replaceState(null, '', `/reset-password${hash}`)
    renderApp(<ResetPasswordScreen />, { at: '/reset-password' })
    expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Request New Reset Link' }))
    expect(screen.getByLabelText('Address')).toHaveTextContent('/forgot-password')
  },
)

test('the new password is checked before it is sent', async () => {
  const calls = await reset({}, 'short', 'other')
  expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible()
  expect(screen.getByText("Passwords don't match")).toBeVisible()
  expect(calls).toEqual([])
})

test('the new password is set in a session of its own, which ends with it', async () => {
  const calls = await reset({
    'GET /auth/v1/user': [200, user],
    'PUT /auth/v1/user': [200, user],
    'POST /auth/v1/logout': [204],
  })
  expect(await screen.findByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  expect(calls.map(({ name }) => name)).toEqual([
    'GET /auth/v1/user',
    'PUT /auth/v1/user',
    'POST /auth/v1/logout',
  ])
  expect(calls[1]?.body).toMatchObject({ password: 'new strings' })
  expect(window.location.hash).toBe('')
  expect(localStorage).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Go to Login' }))
  expect(screen.getByLabelText('Address')).toHaveTextContent('/login')
})

test('what the service has against the password is shown, and another can be tried', async () => {
  const same = 'New password should be different from the old password.'
  await reset({
    'GET /auth/v1/user': [200, user],
    'PUT /auth/v1/user': [422, { code: 'same_password', message: same }],
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(same)
  expect(screen.getByLabelText('New Password')).toHaveFocus()
  expect(window.location.hash).not.toBe('')
})

test('a link that has run out by now offers a new one', async () => {
  await reset({ 'GET /auth/v1/user': [403, { code: 'session_not_found', message: 'Session gone' }] })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reset password. Please try again.')
  expect(screen.getByRole('button', { name: 'Request New Reset Link' })).toBeVisible()
})

test('somebody with a second factor enters a code before the password changes', async () => {
  const factor = { id: 'f1', factor_type: 'totp', status: 'verified' }
  const raised = { ...sessionOf(maya), access_token: token({ exp: inAnHour, aal: 'aal2' }) }
  const calls = await reset({
    'GET /auth/v1/user': [200, { ...user, factors: [factor] }],
    'POST /auth/v1/factors/f1/challenge': [200, { id: 'c1', type: 'totp', expires_at: inAnHour }],
    'POST /auth/v1/factors/f1/verify': [200, raised],
    'PUT /auth/v1/user': [200, user],
    'POST /auth/v1/logout': [204],
  })
  const code = await screen.findByLabelText('Authentication code')
  expect(code).toHaveFocus()
  expect(calls.map(({ name }) => name)).not.toContain('PUT /auth/v1/user')
  await userEvent.type(code, '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toMatchObject({ password: 'new strings' })
})
