import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { answerCalls, signInAs, startSignedOut } from '../../../../test/answer-calls.tsx'
import type { Answers } from '../../../../test/answer-calls.tsx'
import { renderApp } from '../../../../test/render-app.tsx'
import { pendingInvite } from '../../auth/after-sign-in.ts'
import { Shell } from './shell.tsx'

const maya = { id: '1f0c7f0e-0000-4000-8000-000000000001', email: 'maya@lamplighters.band', name: 'Maya' }
const band = (id: number, name: string) => ({ id, name, role: 'admin', time_zone: 'UTC', description: null })
/** For what takes its time on a busy machine. */
const PATIENTLY = { timeout: 5000 }
const bands = [band(4, 'The Lamplighters'), band(7, 'Harbour & Vale')]

beforeEach(() => {
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close() {}
      send() {}
    },
  )
  vi.stubGlobal('scrollTo', () => undefined)
  // A page that is never idle loads no screens ahead.
  vi.stubGlobal('requestIdleCallback', () => 0)
  return startSignedOut()
})

afterEach(() => vi.unstubAllGlobals())

function renderShell(answers: Answers, at = '/calendar') {
  const calls = answerCalls({
    'GET /api/me': [200, { ...maya, preferences: { theme: 'system', email_notifications: true } }],
    'GET /api/bands/4/suggestions': [200, [{ id: 1 }, { id: 2 }]],
    ...answers,
  })
  renderApp(
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={<h1>A screen</h1>} />
      </Route>
      <Route path="/login" element={<h1>Log in</h1>} />
    </Routes>,
    { at },
  )
  return calls
}

const selector = () => screen.findByRole('combobox', { name: 'Current Band' })
const currentBand = () => screen.queryByRole('combobox', { name: 'Current Band' })?.textContent
const address = () => screen.getByLabelText('Address').textContent
const names = (calls: { name: string }[]) => calls.map(({ name }) => name)

test('nobody signed in: to the login', async () => {
  renderShell({})
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('the first band is current, with the places of the app and the person', async () => {
  await signInAs(maya)
  const calls = renderShell({ 'GET /api/bands': [200, bands] })
  await expect.poll(currentBand, PATIENTLY).toBe('The Lamplighters')
  await screen.findByText('2 suggestions', undefined, PATIENTLY)
  const places = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(places.map((place) => [place.textContent, place.getAttribute('href')])).toEqual([
    ['Songs', '/songs'],
    ['Setlists', '/setlists'],
    ['Song Ideas2', '/suggestions'],
    ['Calendar', '/calendar'],
    ['Band Overview', '/bands/4'],
    ['Band Members', '/members'],
    ['Settings', '/settings'],
  ])
  expect(screen.getByRole('link', { name: 'Song Ideas' })).toHaveAccessibleDescription('2 suggestions')
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Calendar')
  expect(screen.getByText(maya.email)).toBeVisible()
  await expect.poll(() => names(calls), PATIENTLY).toContain('GET /api/bands/4/songs')
  expect(names(calls)).toContain('GET /api/bands/4/members')
})

test('switching locks the selector, then leaves the page of the band before', async () => {
  await signInAs(maya)
  renderShell({ 'GET /api/bands': [200, bands] }, '/bands/4/members')
  await userEvent.click(await selector())
  await userEvent.click(await screen.findByRole('option', { name: 'Harbour & Vale' }))
  expect(await selector()).toHaveTextContent('Switching...')
  expect(await selector()).toBeDisabled()
  await expect.poll(currentBand, PATIENTLY).toBe('Harbour & Vale')
  await expect.poll(address, PATIENTLY).toBe('/bands/7/members')
  expect(localStorage.getItem('bandstand-band')).toBe('7')
})

test('a chosen band that is gone gives way to the first', async () => {
  await signInAs(maya)
  localStorage.setItem('bandstand-band', '99')
  renderShell({ 'GET /api/bands': [200, bands] })
  await expect.poll(currentBand, PATIENTLY).toBe('The Lamplighters')
})

test('without a band the welcome comes, and a new band becomes current', async () => {
  await signInAs(maya)
  const mine: unknown[] = []
  renderShell({
    'GET /api/bands': () => [200, mine],
    'POST /api/bands': (body) => {
      const made = band(9, (body as { name: string }).name)
      mine.push(made)
      return [201, made]
    },
  })
  expect(await screen.findByRole('dialog', { name: 'Welcome to Bandstand' }, PATIENTLY)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Create a New Band' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create Band' }))
  expect(await screen.findByText('Band name is required')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Band Name'), 'Night Shift')
  await userEvent.click(screen.getByRole('button', { name: 'Create Band' }))
  await expect.poll(currentBand, PATIENTLY).toBe('Night Shift')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a band that cannot be made says why and keeps what was typed', async () => {
  await signInAs(maya)
  const refusal = { code: 'too_many_bands', message: 'You can be in at most 20 bands of your own making.' }
  renderShell({ 'GET /api/bands': [200, bands], 'POST /api/bands': [409, refusal] })
  await userEvent.click(await screen.findByRole('button', { name: 'Create New Band' }))
  await userEvent.type(await screen.findByLabelText('Band Name'), 'One more')
  await userEvent.click(screen.getByRole('button', { name: 'Create Band' }))
  expect(await screen.findByText('Error creating band')).toBeVisible()
  expect(screen.getByText(refusal.message)).toBeVisible()
  expect(screen.getByLabelText('Band Name')).toHaveValue('One more')
})

test('a band is made also where the server does not know the time zone yet', async () => {
  await signInAs(maya)
  const mine: unknown[] = []
  const refusal = { code: 'invalid_field', message: 'No', fields: { time_zone: 'Please choose a time zone' } }
  renderShell({
    'GET /api/bands': () => [200, mine],
    'POST /api/bands': (body) => {
      if ('time_zone' in (body as object)) return [422, refusal]
      mine.push(band(9, 'Night Shift'))
      return [201, mine[0]]
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Create a New Band' }, PATIENTLY))
  await userEvent.type(await screen.findByLabelText('Band Name'), 'Night Shift')
  await userEvent.click(screen.getByRole('button', { name: 'Create Band' }))
  await expect.poll(currentBand, PATIENTLY).toBe('Night Shift')
})

test('a pasted invite leads to its page; anything else is told', async () => {
  await signInAs(maya)
  renderShell({ 'GET /api/bands': [200, []] })
  await userEvent.click(await screen.findByRole('button', { name: 'Join with Invite Link' }, PATIENTLY))
  const join = screen.getByRole('button', { name: 'Join Band' })
  await userEvent.click(join)
  expect(screen.getByText('Missing invite link')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Invite link'), 'my band')
  await userEvent.click(join)
  expect(screen.getByText('Invalid invite link')).toBeVisible()
  await userEvent.clear(screen.getByLabelText('Invite link'))
  await userEvent.type(screen.getByLabelText('Invite link'), 'https://bandstand.example/join/abc123')
  await userEvent.click(join)
  expect(address()).toBe('/join/abc123')
})

test('while an invite is on its way nobody is welcomed', async () => {
  await signInAs(maya)
  pendingInvite.set('an-invite')
  renderShell({ 'GET /api/bands': [200, []] })
  await expect.poll(currentBand, PATIENTLY).toBe('No band yet')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('signing out leads to the login', async () => {
  await signInAs(maya)
  renderShell({ 'GET /api/bands': [200, bands], 'POST /auth/v1/logout': [204] })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(localStorage.getItem('bandstand-session')).toBeNull()
})

test('bands that cannot be loaded can be asked for again', async () => {
  await signInAs(maya)
  let isDown = true
  renderShell({ 'GET /api/bands': () => (isDown ? [503, { message: 'Try again later.' }] : [200, bands]) })
  expect(await screen.findByText('Your bands could not be loaded')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'A screen' })).toBeVisible()
})
