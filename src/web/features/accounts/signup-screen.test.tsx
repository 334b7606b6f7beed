import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { answerCalls, sessionOf, startSignedOut } from '../../../../test/answer-calls.tsx'
import { renderApp } from '../../../../test/render-app.tsx'
import { pendingInvite } from '../../auth/after-sign-in.ts'
import { SignUpScreen } from './signup-screen.tsx'

const maya = { id: '1f0c7f0e-0000-4000-8000-000000000001', email: 'maya@lamplighters.band', name: 'Maya' }

beforeEach(startSignedOut)

async function signUp({ name = 'Maya', password = 'secret1', confirm = 'secret1' } = {}) {
  renderApp(<SignUpScreen />, { at: '/signup' })
  await userEvent.type(await screen.findByLabelText('Name'), name)
  await userEvent.type(screen.getByLabelText('Email'), maya.email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.type(screen.getByLabelText('Confirm Password'), confirm)
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
}

const address = () => screen.getByLabelText('Address').textContent

test('names every field that is wrong at once', async () => {
  answerCalls({})
  await signUp({ name: 'M', password: 'short', confirm: 'other' })
  expect(await screen.findByText('Name must be at least 2 characters')).toBeVisible()
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible()
  expect(screen.getByText("Passwords don't match")).toBeVisible()
})

test('signing up sends the name and leads to the pending invite', async () => {
  const calls = answerCalls({ 'POST /auth/v1/signup': [200, sessionOf(maya)] })
  pendingInvite.set('an-invite')
  await signUp()
  await expect.poll(address).toBe('/join/an-invite')
  const { body } = calls.find(({ name }) => name === 'POST /auth/v1/signup') ?? {}
  expect(body).toMatchObject({ email: maya.email, password: 'secret1', data: { name: 'Maya' } })
})

test('an account that awaits confirmation is not signed in and keeps its invite', async () => {
  answerCalls({ 'POST /auth/v1/signup': [200, sessionOf(maya).user] })
  pendingInvite.set('an-invite')
  await signUp()
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(address()).toBe('/signup')
  expect(pendingInvite.get()).toBe('an-invite')
})

test.each([
  ['refused as registered', [422, { code: 'user_already_exists', message: 'User already registered' }]],
  ['answered with nobody’s user', [200, { ...sessionOf(maya).user, identities: [] }]],
] as const)('an address that is taken, %s, is told so', async (_how, answer) => {
  answerCalls({ 'POST /auth/v1/signup': answer })
  await signUp()
  const words = 'This email is already registered. Please try logging in instead, or check your email'
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(screen.getByText('Signup failed')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
})
