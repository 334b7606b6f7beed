import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { answerCalls, sessionOf, signInAs, startSignedOut } from '../../../../test/answer-calls.tsx'
import { renderApp } from '../../../../test/render-app.tsx'
import { LoginScreen } from './login-screen.tsx'
import { TwoFactorCard } from './two-factor-card.part.tsx'

const maya = { id: '1f0c7f0e-0000-4000-8000-000000000001', email: 'maya@lamplighters.band', name: 'Maya' }
const { user } = sessionOf(maya)
const expires_at = Math.floor(Date.now() / 1000) + 3600
const jwt = (aal: string) => `e30.${btoa(JSON.stringify({ exp: expires_at, aal })).replaceAll('=', '')}.c2ln`

const phone = {
  id: 'f1',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-21T09:00:00Z',
  updated_at: '2026-11-21T09:00:00Z',
}
const careful = { ...user, factors: [phone] }
const raised = { ...sessionOf(maya), access_token: jwt('aal2'), user: careful }
const wrongCode = [422, { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' }] as const

beforeEach(startSignedOut)

const address = () => screen.getByLabelText('Address').textContent

test('with a second factor the login asks for a code before it goes on', async () => {
  answerCalls({
    'POST /auth/v1/token': [200, { ...sessionOf(maya), access_token: jwt('aal1'), user: careful }],
    'POST /auth/v1/factors/f1/challenge': [200, { id: 'c1', type: 'totp', expires_at }],
    'POST /auth/v1/factors/f1/verify': (body) =>
      (body as { code: string }).code === '123456' ? [200, raised] : wrongCode,
  })
  renderApp(<LoginScreen />, { at: '/login' })
  await userEvent.type(await screen.findByLabelText('Email'), maya.email)
  await userEvent.type(screen.getByLabelText('Password'), 'secret1')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))

  const code = await screen.findByLabelText('Authentication code')
  expect(address()).toBe('/login')
  expect(code).toHaveFocus()
  await userEvent.type(code, '12')
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Please enter the 6 digits')).toBeVisible()
  await userEvent.type(code, '3999')
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(/This code is not right/)).toBeVisible()
  await userEvent.clear(code)
  await userEvent.type(code, '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await expect.poll(address).toBe('/')
})

test('the second step can be left for another account', async () => {
  answerCalls({
    'POST /auth/v1/token': [200, { ...sessionOf(maya), access_token: jwt('aal1'), user: careful }],
    'POST /auth/v1/logout': [204],
  })
  renderApp(<LoginScreen />, { at: '/login' })
  await userEvent.type(await screen.findByLabelText('Email'), maya.email)
  await userEvent.type(screen.getByLabelText('Password'), 'secret1')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Log in as somebody else' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('an authenticator app is set up after its first code was right', async () => {
  await signInAs(maya)
  let factors: object[] = [{ ...phone, id: 'f0', status: 'unverified' }]
  const calls = answerCalls({
    'GET /auth/v1/user': () => [200, { ...user, factors }],
    'DELETE /auth/v1/factors/f0': [200, { id: 'f0' }],
    'POST /auth/v1/factors': [
      200,
      { id: 'f1', type: 'totp', totp: { qr_code: '<svg></svg>', secret: 'ABCDEFGHIJ', uri: 'otpauth://x' } },
    ],
    'POST /auth/v1/factors/f1/challenge': [200, { id: 'c1', type: 'totp', expires_at }],
    'POST /auth/v1/factors/f1/verify': () => {
      factors = [phone]
      return [200, raised]
    },
  })
  renderApp(<TwoFactorCard />)
  await userEvent.click(await screen.findByRole('button', { name: 'Set up two-factor' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set up two-factor authentication' })
  expect(await within(dialog).findByText('ABCD EFGH IJ')).toBeVisible()
  expect(within(dialog).getByAltText('QR code for your authenticator app')).toHaveAttribute(
    'src',
    expect.stringContaining('<svg'),
  )
  expect(calls.map(({ name }) => name)).toContain('DELETE /auth/v1/factors/f0')
  await userEvent.type(within(dialog).getByLabelText('Authentication code'), '123456')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('Authenticator app, since Nov 21, 2026')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('turning it off takes a second word', async () => {
  await signInAs(maya)
  let factors: object[] = [phone]
  const calls = answerCalls({
    'GET /auth/v1/user': () => [200, { ...user, factors }],
    'DELETE /auth/v1/factors/f1': () => {
      factors = []
      return [200, { id: 'f1' }]
    },
    'POST /auth/v1/token': [200, sessionOf(maya)],
  })
  renderApp(<TwoFactorCard />)
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
  expect(calls.map(({ name }) => name)).not.toContain('DELETE /auth/v1/factors/f1')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Set up two-factor' })).toBeVisible()
})
