import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { answerCalls, sessionOf, signInAs, startSignedOut } from '../../../test/answer-calls.tsx'
import { renderApp } from '../../../test/render-app.tsx'
import { getMe } from '../../contract/accounts.ts'
import { call } from '../api/client.ts'
import { accessToken } from './access-token.ts'
import { rememberSession, SESSION_KEY } from './session-storage.ts'
import { useAuth } from './use-auth.ts'

const maya = { id: '1f0c7f0e-0000-4000-8000-000000000001', email: 'maya@lamplighters.band', name: 'Maya' }
const jon = { id: '1f0c7f0e-0000-4000-8000-000000000002', email: 'jon@lamplighters.band', name: 'Jon' }

function State() {
  const { user, isLoading, isAuthenticated } = useAuth()
  const state = isLoading ? 'loading' : isAuthenticated ? `signed in as ${user?.name}` : 'signed out'
  return <output aria-label="State">{state}</output>
}

const state = () => screen.getByLabelText('State').textContent

/** What another tab does to the storage that all tabs share. */
function inAnotherTab(session: object | null) {
  if (session) localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  else localStorage.removeItem(SESSION_KEY)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })))
}

const expiringIn = (seconds: number) => ({
  ...sessionOf(maya),
  expires_at: Math.floor(Date.now() / 1000) + seconds,
})

beforeEach(async () => {
  rememberSession(true)
  await startSignedOut()
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('useAuth fails outside its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<State />)).toThrow('useAuth must be used within an AuthProvider')
})

test('a stored session is signed in at once, without a call', async () => {
  await signInAs(maya)
  const calls = answerCalls({})
  renderApp(<State />)
  expect(state()).toBe('signed in as Maya')
  expect(await accessToken()).toBe(sessionOf(maya).access_token)
  expect(calls).toEqual([])
})

test('an expired session is loading until it is refreshed', async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(expiringIn(-10)))
  answerCalls({ 'POST /auth/v1/token': [200, { ...sessionOf(maya), access_token: 'fresh' }] })
  renderApp(<State />)
  expect(state()).toBe('loading')
  await act(() => accessToken())
  await expect.poll(state).toBe('signed in as Maya')
  expect(await accessToken()).toBe('fresh')
})

test('a token near its end is not used while there is a fresh one', async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(expiringIn(80)))
  answerCalls({ 'POST /auth/v1/token': [200, { ...sessionOf(maya), access_token: 'fresh' }] })
  renderApp(<State />)
  expect(state()).toBe('signed in as Maya')
  expect(await accessToken()).toBe('fresh')
})

test('other tabs sign this one in and out', () => {
  answerCalls({})
  renderApp(<State />)
  expect(state()).toBe('signed out')
  inAnotherTab(sessionOf(maya))
  expect(state()).toBe('signed in as Maya')
  inAnotherTab(sessionOf(jon))
  expect(state()).toBe('signed in as Jon')
  inAnotherTab(null)
  expect(state()).toBe('signed out')
})

test('a tab with a session of its own does not follow the others', async () => {
  rememberSession(false)
  await signInAs(maya)
  answerCalls({})
  renderApp(<State />)
  inAnotherTab(sessionOf(jon))
  expect(state()).toBe('signed in as Maya')
  expect(sessionStorage.getItem(SESSION_KEY)).toContain(maya.id)
})

test('a refused token is asked for anew, and a session that has ended is signed out', async () => {
  await signInAs(maya)
  const calls = answerCalls({
    'GET /api/me': [401, { code: 'not_signed_in', message: 'Please sign in.' }],
    'GET /auth/v1/user': [403, { code: 'session_not_found', message: 'Session does not exist' }],
  })
  renderApp(<State />)
  await expect(call(getMe, {})).rejects.toThrow('401: ')
  await expect.poll(state).toBe('signed out')
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/me', 'GET /auth/v1/user'])
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})

test('a token that the server takes for expired is refreshed, whatever this clock says', async () => {
  await signInAs(maya)
  answerCalls({
    'GET /api/me': [401, { code: 'not_signed_in', message: 'Please sign in.' }],
    'GET /auth/v1/user': [403, { code: 'bad_jwt', message: 'invalid JWT: token is expired' }],
    'POST /auth/v1/token': [200, { ...sessionOf(maya), access_token: 'fresh' }],
  })
  renderApp(<State />)
  await expect(call(getMe, {})).rejects.toThrow('401: ')
  await expect.poll(accessToken).toBe('fresh')
  expect(state()).toBe('signed in as Maya')
})

test('without a session a call fails before it is made', async () => {
  const calls = answerCalls({})
  renderApp(<State />)
  await expect(call(getMe, {})).rejects.toThrow('No authentication session')
  expect(calls).toEqual([])
})
