import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { answerCalls, sessionOf, startSignedOut } from '../../../../test/answer-calls.tsx'
import { renderApp } from '../../../../test/render-app.tsx'
import { pendingInvite, returnAfterSignIn } from '../../auth/after-sign-in.ts'
import { LoginScreen } from './login-screen.tsx'

const maya = { id: '1f0c7f0e-0000-4000-8000-000000000001', email: 'maya@lamplighters.band', name: 'Maya' }
const settings = { external: { email: true, google: true, facebook: false } }

beforeEach(startSignedOut)

async function logIn(password = 'secret1') {
  await userEvent.type(await screen.findByLabelText('Email'), maya.email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

const address = () => screen.getByLabelText('Address').textContent

test('says what is wrong with an address and a short password', async () => {
  const calls = answerCalls({ 'GET /auth/v1/settings': [200, settings] })
  renderApp(<LoginScreen />, { at: '/login' })
  await userEvent.type(await screen.findByLabelText('Email'), 'maya')
  await userEvent.type(screen.getByLabelText('Password'), 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible()
  expect(calls.map(({ name }) => name)).not.toContain('POST /auth/v1/token')
})

test('a refused login shows the server’s words in a banner and a toast, and the email has the focus', async () => {
  const refusal = { code: 'invalid_credentials', message: 'Invalid login credentials' }
  answerCalls({ 'POST /auth/v1/token': [400, refusal] })
  renderApp(<LoginScreen />, { at: '/login' })
  await logIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials')
  expect(screen.getByText('Login failed')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(address()).toBe('/login')
})

test('a failure without words gets ours', async () => {
  answerCalls({ 'POST /auth/v1/token': [502] })
  renderApp(<LoginScreen />, { at: '/login' })
  await logIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please check your credentials.')
  expect(screen.getByText('Invalid credentials. Please try again.')).toBeVisible()
})

test('logging in leads home and is remembered', async () => {
  answerCalls({ 'POST /auth/v1/token': [200, sessionOf(maya)] })
  renderApp(<LoginScreen />, { at: '/login' })
  await logIn()
  await expect.poll(address).toBe('/')
  expect(localStorage.getItem('bandstand-session')).toContain(maya.id)
})

test('without Remember me the session ends with the tab', async () => {
  answerCalls({ 'POST /auth/v1/token': [200, sessionOf(maya)] })
  renderApp(<LoginScreen />, { at: '/login' })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Remember me' }))
  await logIn()
  await expect.poll(address).toBe('/')
  expect(sessionStorage.getItem('bandstand-session')).toContain(maya.id)
  expect(localStorage.getItem('bandstand-session')).toBeNull()
})

test('a pending invite comes before any other place, and is used once', async () => {
  answerCalls({ 'POST /auth/v1/token': [200, sessionOf(maya)] })
  pendingInvite.set('an-invite')
  returnAfterSignIn('/join-band/4')
  renderApp(<LoginScreen />, { at: '/login' })
  await logIn()
  await expect.poll(address).toBe('/join/an-invite')
  expect(pendingInvite.get()).toBeNull()
})

test('offers the providers that are set up, and no other', async () => {
  answerCalls({ 'GET /auth/v1/settings': [200, settings] })
  renderApp(<LoginScreen />, { at: '/login' })
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).not.toBeInTheDocument()
})
