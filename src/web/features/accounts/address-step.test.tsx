import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerCalls, sessionOf, startSignedOut } from '../../../../test/answer-calls.tsx'
import type { Answers } from '../../../../test/answer-calls.tsx'
import { renderApp } from '../../../../test/render-app.tsx'
import { AuthCallbackScreen } from './auth-callback-screen.tsx'
import { LoginScreen } from './login-screen.tsx'

const jon = { id: '1f0c7f0e-0000-4000-8000-000000000002', email: 'jon@lamplighters.band', name: 'Jon' }
const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))
const access_token = `e30.${claims.replaceAll('=', '')}.c2ln`

beforeEach(startSignedOut)
afterEach(() => window.history.replaceState(null, '', '/'))

async function arrive(answers: Answers, hash = 'newcomer=a-token&provider=facebook&sb=') {
  const calls = answerCalls(answers)
  window.history.replaceState(null, '', `/auth/callback#${hash}`)
  renderApp(
    <Routes>
      <Route path="/auth/callback" element={<AuthCallbackScreen />} />
      <Route path="/login" element={<LoginScreen />} />
    </Routes>,
    { at: '/auth/callback' },
  )
  return calls
}

const field = () => screen.findByLabelText('Email')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const address = () => screen.getByLabelText('Address').textContent

test('who came without an address gives a valid one and is told to look for the mail', async () => {
  const calls = await arrive({ 'POST /auth/v1/newcomers': [200, {}] })
  await userEvent.type(await field(), 'jon')
  expect(screen.getByText(/^Facebook shares no email address/)).toBeVisible()
  await submit()
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  expect(calls).toEqual([])
  await userEvent.type(await field(), '@lamplighters.band')
  await submit()
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus()
  expect(screen.getByText(jon.email)).toBeVisible()
  expect(calls).toEqual([{ name: 'POST /auth/v1/newcomers', body: { token: 'a-token', email: jon.email } }])
  await userEvent.click(screen.getByRole('button', { name: 'Return to login' }))
  expect(address()).toBe('/login')
})

test('where no address is confirmed the answer signs in at once', async () => {
  const location = `${window.location.origin}/auth/callback#access_token=${access_token}&refresh_token=r`
  await arrive({
    'POST /auth/v1/newcomers': [200, { location }],
    'GET /auth/v1/user': [200, sessionOf(jon).user],
  })
  await userEvent.type(await field(), jon.email)
  await submit()
  await expect.poll(address).toBe('/')
})

test.each([
  [404, 'This form was sent before or is older than one hour. Look for our mail, or log in once more.'],
  [429, 'Too many attempts. Please wait a moment and try again.'],
  [503, 'Something went wrong. Please try again.'],
])('a form that is refused with %i says why', async (status, words) => {
  await arrive({ 'POST /auth/v1/newcomers': [status, { code: status, msg: 'Refused' }] })
  await userEvent.type(await field(), jon.email)
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(await field()).toHaveFocus()
})

test('a dead link of that mail is told at the login, and blamed on nobody', async () => {
  await arrive({}, 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid')
  expect(await screen.findByText(/^This link was used before/)).toBeVisible()
  expect(address()).toBe('/login')
  expect(screen.queryByText('Google login failed')).not.toBeInTheDocument()
})
