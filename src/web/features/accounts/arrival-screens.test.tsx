import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerCalls, sessionOf, startSignedOut } from '../../../../test/answer-calls.tsx'
import { renderApp } from '../../../../test/render-app.tsx'
import { pendingInvite } from '../../auth/after-sign-in.ts'
import { AuthCallbackScreen } from './auth-callback-screen.tsx'
import { EmailConfirmedScreen } from './email-confirmed-screen.tsx'
import { LoginScreen } from './login-screen.tsx'

const maya = { id: '1f0c7f0e-0000-4000-8000-000000000001', email: 'maya@lamplighters.band', name: 'Maya' }
const { user } = sessionOf(maya)
const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))
const jwt = `e30.${claims.replaceAll('=', '')}.c2ln`

beforeEach(startSignedOut)
afterEach(() => window.history.replaceState(null, '', '/'))

function arrive(address: string) {
  window.history.replaceState(null, '', address)
  const { pathname } = window.location
  const screen = pathname === '/auth/callback' ? <AuthCallbackScreen /> : <EmailConfirmedScreen />
  renderApp(screen, { at: pathname })
}

const address = () => screen.getByLabelText('Address').textContent

test('a confirmed address is signed in, and goes on to the pending invite', async () => {
  answerCalls({ 'GET /auth/v1/user': [200, user] })
  pendingInvite.set('an-invite')
  arrive(`/email-confirmed#access_token=${jwt}&refresh_token=r&type=signup`)
  expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  expect(window.location.hash).toBe('')
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(address()).toBe('/join/an-invite')
})

test('a confirmation without tokens leads to the login', async () => {
  answerCalls({})
  arrive('/email-confirmed')
  expect(screen.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Go to Login' }))
  await expect.poll(address).toBe('/login')
})

test('a dead confirmation link says so', async () => {
  answerCalls({})
  arrive('/email-confirmed#error=access_denied&error_code=otp_expired')
  expect(screen.getByRole('heading', { name: 'Invalid Confirmation Link' })).toBeVisible()
})

test('the second of two links of a change of address is still to come', async () => {
  const words = 'Please proceed to confirm link sent to the other email'
  arrive(`/email-confirmed#message=${encodeURIComponent(words)}`)
  expect(await screen.findByText(words)).toBeVisible()
})

test.each([
  ['google', 'Google', 'The user said no', 'The user said no'],
  ['facebook', 'Facebook', '', 'Could not sign in with Facebook. Please try again.'],
])('a refusal by %s is told on the login screen', async (provider, name, sent, shown) => {
  answerCalls({})
  sessionStorage.setItem('bandstand-provider', provider)
  arrive(`/auth/callback?error=access_denied&error_description=${sent.replaceAll(' ', '+')}`)
  expect(await screen.findByText(`${name} login failed`)).toBeVisible()
  expect(screen.getByText(shown)).toBeVisible()
  await expect.poll(address).toBe('/login')
})

test('an address that is still to be confirmed is told for longer than a toast lasts', async () => {
  answerCalls({})
  window.history.replaceState(
    null,
    '',
    '/auth/callback?error=access_denied&error_code=provider_email_needs_verification&error_description=Look+for+our+mail',
  )
  renderApp(
    <Routes>
      <Route path="/auth/callback" element={<AuthCallbackScreen />} />
      <Route path="/login" element={<LoginScreen />} />
    </Routes>,
    { at: '/auth/callback' },
  )
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(within(screen.getByRole('main')).getByText('Look for our mail')).toBeVisible()
})

test('a code that this browser did not ask for signs nobody in', async () => {
  const calls = answerCalls({})
  arrive('/auth/callback?code=somebody-elses')
  await expect.poll(address).toBe('/login')
  expect(screen.getByText('Could not sign in with Google. Please try again.')).toBeVisible()
  expect(calls).toEqual([])
})
