import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'

import type { Setlist } from '../../../contract/setlists.ts'
import { makeEntries, makeSetlist, makeSetlistSong } from './make-setlist.testing.ts'
import { SetlistCard } from './setlist-card.tsx'

const five = makeEntries([1, 2, 3, 4, makeSetlistSong(5, { duration: null })])

function show(setlist: Partial<Setlist>) {
  const onDelete = vi.fn<(setlist: Setlist) => void>()
  const shown = makeSetlist(setlist)
  render(
    <MemoryRouter initialEntries={['/setlists']}>
      <Routes>
        <Route
          path="/setlists"
          element={
            <SetlistCard
              setlist={shown}
              onShare={() => undefined}
              onDuplicate={() => undefined}
              onDelete={onDelete}
            />
          }
        />
        <Route path="/setlists/:setlistId" element={<p>the editor</p>} />
      </Routes>
    </MemoryRouter>,
  )
  return { onDelete, shown, card: screen.getByRole('article', { name: shown.name }) }
}

test('shows the first three songs and how many more there are', () => {
  const { card } = show({ songs: five, status: 'active' })
  expect(within(card).getByText('5 songs • ~14m')).toBeInTheDocument()
  expect(within(card).getByText('Active')).toBeInTheDocument()
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['1Song 13:20', '2Song 23:20', '3Song 33:20'])
  expect(within(card).getByText('+ 2 more songs')).toBeInTheDocument()
  expect(within(card).getByText(/^Last updated: .+ ago$/)).toBeInTheDocument()
})

test('three songs are all there is', () => {
  const { card } = show({ songs: makeEntries([1, 2, 3]) })
  expect(within(card).queryByText(/more song/)).not.toBeInTheDocument()
  expect(within(card).getByText('Draft')).toBeInTheDocument()
})

test('an empty setlist says so, and a date that cannot be read is recent', () => {
  const { card } = show({ updated_at: 'someday' })
  expect(within(card).getByText('No songs added yet')).toBeInTheDocument()
  expect(within(card).getByText('Last updated: recently')).toBeInTheDocument()
})

test.each(['+ 2 more songs', 'Edit'])('%j opens the editor', async (words) => {
  show({ songs: five })
  await userEvent.click(screen.getByText(words))
  expect(screen.getByText('the editor')).toBeInTheDocument()
})

test('the menu deletes this setlist', async () => {
  const { onDelete, shown } = show({ songs: five })
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Setlist' }))
  await vi.waitFor(() => expect(onDelete).toHaveBeenCalledExactlyOnceWith(shown))
})
