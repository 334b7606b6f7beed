import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { answerCalls, signInAs } from '../../../../test/answer-calls.tsx'
import type { Answers } from '../../../../test/answer-calls.tsx'
import { renderApp } from '../../../../test/render-app.tsx'
import type { SongImport } from '../../../contract/song-import.ts'
import { ImportPlaylistDialog } from './import-playlist-dialog.part.tsx'
import type { ImportWay } from './import-playlist-dialog.part.tsx'

const maya = { id: '1f0c7f0e-0000-4000-8000-000000000001', email: 'maya@lamplighters.band', name: 'Maya' }

beforeEach(() => signInAs(maya))

/** A band that has Dreams. */
function takeSongs(body: unknown): [number, unknown] {
  const { rows, dry_run } = body as z.output<typeof SongImport>
  const songs = rows.map(({ title, artist }, at) => {
    const existing = title === 'Dreams'
    return { id: dry_run && !existing ? null : at + 1, title, artist, existing, look_alike: null }
  })
  return [200, { message: '', songs }]
}

function open(first: ImportWay, answers: Answers = {}) {
  answerCalls({ 'POST /api/bands/1/import-songs': takeSongs, ...answers })
  renderApp(<ImportPlaylistDialog open onOpenChange={() => {}} bandId={1} first={first} />)
}

async function preview(text: string) {
  await userEvent.click(screen.getByLabelText('Songs'))
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  return within(await screen.findByRole('list', { name: 'Songs to import' })).getAllByRole('listitem')
}

test('the title says where the songs come from', async () => {
  open('paste')
  expect(screen.getByRole('dialog', { name: 'Import from Text or File' })).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'Playlist' }))
  expect(screen.getByRole('dialog', { name: 'Import Spotify Playlist' })).toBeVisible()
  expect(screen.getByLabelText(/^Playlist URL/)).toBeVisible()
})

test('a pasted list that was taken tells of songs', async () => {
  open('paste')
  await preview('Oasis - Wonderwall')
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 song' }))
  expect(await screen.findByText('Songs imported')).toBeVisible()
  expect(screen.queryByText('Playlist imported')).not.toBeInTheDocument()
})

test('a playlist is told of as a playlist', async () => {
  open('playlist', {
    'POST /api/bands/1/import-spotify-playlist': [200, { message: 'Imported 3 songs', songs: [] }],
  })
  await userEvent.type(screen.getByLabelText(/^Playlist URL/), 'https://www.deezer.com/playlist/77')
  await userEvent.click(screen.getByRole('button', { name: 'Import Playlist' }))
  expect(await screen.findByText('Playlist imported')).toBeVisible()
})

test('a pasted list that is not taken tells of songs', async () => {
  open('paste', { 'POST /api/bands/1/import-songs': [503, { code: 'unavailable', message: 'Down' }] })
  await userEvent.type(screen.getByLabelText('Songs'), 'Oasis - Wonderwall')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Error importing songs')).toBeVisible()
})

test('the preview shows keys and lengths, and what was left out', async () => {
  open('paste')
  const table = [
    'Title;Artist;Key;Length',
    'Wonderwall;Oasis;F#m;4:18',
    'Yellow;Coldplay;X;99:99',
    'Riptide;Vance Joy;;',
    'Dreams;Fleetwood Mac;X;4:17',
  ]
  const [wonderwall, yellow, riptide, dreams] = await preview(table.join('\n'))
  expect(wonderwall).toHaveTextContent(/F sharp minor.*4:18/)
  expect(wonderwall).not.toHaveTextContent('understood')
  expect(yellow).toHaveTextContent('Key “X” was not understood')
  expect(yellow).toHaveTextContent('Length “99:99” was not understood')
  expect(riptide).toHaveTextContent(/^Riptide Vance JoyNew$/)
  expect(dreams).toHaveTextContent(/^Dreams Fleetwood Mac4:17Already exists$/)
})
