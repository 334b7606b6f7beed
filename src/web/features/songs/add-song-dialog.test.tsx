import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { answerCalls, signInAs } from '../../../../test/answer-calls.tsx'
import type { Answers } from '../../../../test/answer-calls.tsx'
import { renderApp } from '../../../../test/render-app.tsx'
import { AddSongDialog } from './add-song-dialog.tsx'

const maya = { id: '1f0c7f0e-0000-4000-8000-000000000001', email: 'maya@lamplighters.band', name: 'Maya' }

beforeEach(() => signInAs(maya))

const track = (name: string, external_urls: Record<string, string> = {}) => ({
  id: name,
  name,
  artists: [{ name: 'Fleetwood Mac' }],
  album: { name: 'Rumours', images: [] },
  external_urls,
  duration_ms: 257_800,
  source: 'deezer',
})
const items = [
  track('Dreams'),
  track('Songbird'),
  track('The Chain', { itunes: 'https://music.apple.com/3' }),
]
const link = 'https://music.apple.com/us/album/x/1?i=3'

function open(appleMusic: Answers[string]) {
  const calls = answerCalls({
    'GET /api/spotify/search': [200, { tracks: { items } }],
    'GET /api/catalogue/apple-music': appleMusic,
  })
  renderApp(<AddSongDialog open onOpenChange={() => {}} bandId={1} knownTags={[]} />)
  return { asked: () => calls.filter(({ name }) => name === 'GET /api/catalogue/apple-music') }
}

async function pick(name: string) {
  await userEvent.type(screen.getByRole('searchbox'), 'fleetwood')
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }, { timeout: 3000 }))
  expect(screen.getByLabelText(/^Title/)).toHaveValue(name)
}

const field = () => screen.getByLabelText('Apple Music Link')

test('a picked song brings its Apple Music link along, and takes it away with itself', async () => {
  let answer: [number, unknown] = [200, { link }]
  open(() => answer)
  await pick('Dreams')
  await waitFor(() => expect(field()).toHaveValue(link))
  answer = [200, null]
  await pick('Songbird')
  expect(field()).toHaveValue('')
})

test('a link that was typed stays', async () => {
  const { asked } = open([200, { link }])
  await userEvent.type(field(), 'https://music.apple.com/mine')
  await pick('Dreams')
  expect(asked()).toEqual([])
  expect(field()).toHaveValue('https://music.apple.com/mine')
})

test('nobody is asked for a link that the catalogue gives, and a failure tells nobody', async () => {
  const { asked } = open([503, { code: 'unavailable', message: 'Down' }])
  await pick('The Chain')
  expect(field()).toHaveValue('https://music.apple.com/3')
  expect(asked()).toEqual([])
  await userEvent.clear(field())
  await pick('Dreams')
  await expect.poll(asked).toHaveLength(1)
  expect(field()).toHaveValue('')
  expect(screen.queryByText(/failed|Down/)).not.toBeInTheDocument()
})
