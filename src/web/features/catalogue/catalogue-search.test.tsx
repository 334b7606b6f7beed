import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerCalls, signInAs } from '../../../../test/answer-calls.tsx'
import { renderApp } from '../../../../test/render-app.tsx'
import { CatalogueSearch } from './catalogue-search.part.tsx'

const maya = { id: '1f0c7f0e-0000-4000-8000-000000000001', email: 'maya@lamplighters.band', name: 'Maya' }

beforeEach(() => signInAs(maya))
afterEach(() => onlineManager.setOnline(true))

const track = {
  id: '1',
  name: 'Wonderwall',
  artists: [{ name: 'Oasis' }],
  album: { name: 'Morning Glory', images: [] },
  external_urls: {},
  duration_ms: 258_000,
  source: 'deezer',
}
const found = { tracks: { items: [track] } }
const note = 'The search could not be reached. Fill in the song by hand, or try again.'

test('a search that failed says so until it is tried again', async () => {
  let answer: [number, unknown] = [503, '']
  const calls = answerCalls({ 'GET /api/spotify/search': () => answer })
  renderApp(<CatalogueSearch onPick={() => {}} />)
  expect(screen.queryByText(note)).not.toBeInTheDocument()
  await userEvent.type(screen.getByRole('searchbox'), 'oasis')
  expect(await screen.findByText(note)).toBeVisible()
  expect(screen.getByText('Search failed')).toBeVisible()
  expect(screen.getByText('Could not search Spotify. Please try again.')).toBeVisible()

  answer = [200, found]
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: /Wonderwall/ })).toBeVisible()
  expect(screen.queryByText(note)).not.toBeInTheDocument()
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(calls.filter(({ name }) => name === 'GET /api/spotify/search')).toHaveLength(2)
})

test('another search takes the note of the last one away', async () => {
  answerCalls({ 'GET /api/spotify/search': [503, ''] })
  renderApp(<CatalogueSearch onPick={() => {}} />)
  await userEvent.type(screen.getByRole('searchbox'), 'oasis')
  expect(await screen.findByText(note)).toBeVisible()
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(screen.queryByText(note)).not.toBeInTheDocument()
})

test('a search without a network fails too, and goes on with it', async () => {
  answerCalls({ 'GET /api/spotify/search': [200, found] })
  renderApp(<CatalogueSearch onPick={() => {}} />)
  act(() => onlineManager.setOnline(false))
  await userEvent.type(screen.getByRole('searchbox'), 'oasis')
  expect(await screen.findByText(note)).toBeVisible()
  expect(screen.getByText('Search failed')).toBeVisible()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByRole('button', { name: /Wonderwall/ })).toBeVisible()
  expect(screen.queryByText(note)).not.toBeInTheDocument()
})
