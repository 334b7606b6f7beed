import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { SortableList } from './sortable-list.tsx'

const songs = ['Marigold Static', 'Low Tide Radio', 'Slow Load-out']

function renderSongs() {
  const onMove = vi.fn<(id: string, toIndex: number) => void>()
  render(
    <SortableList
      label="Current Setlist"
      items={songs}
      getId={(song) => song}
      onMove={onMove}
      renderItem={(song, { dragHandleProps }) => <div {...dragHandleProps}>{song}</div>}
    />,
  )
  return {
    onMove,
    press: (code: string) => fireEvent.keyDown(handle(), { code, key: code, keyCode: keyCodes[code] }),
  }
}

const keyCodes: Record<string, number> = { Space: 32, ArrowDown: 40, ArrowUp: 38, Escape: 27 }
const handle = () => screen.getByRole('button', { name: 'Marigold Static' })

test('space, arrow, space moves a song down by one', async () => {
  const { onMove, press } = renderSongs()
  handle().focus()
  for (const code of ['Space', 'ArrowDown', 'Space']) press(code)
  await waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith('Marigold Static', 1))
})

test('a song put back in its place does not move', async () => {
  const { onMove, press } = renderSongs()
  handle().focus()
  for (const code of ['Space', 'ArrowDown', 'ArrowUp', 'Space']) press(code)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(onMove).not.toHaveBeenCalled()
})

test('escape calls the move off', async () => {
  const { onMove, press } = renderSongs()
  handle().focus()
  for (const code of ['Space', 'ArrowDown', 'Escape']) press(code)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(onMove).not.toHaveBeenCalled()
})
