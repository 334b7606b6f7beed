import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { takesRow } from './focus-neighbour.ts'

function Setlist({ songs }: { songs: string[] }) {
  const [left, setLeft] = useState(songs)
  return (
    <>
      <h2 id="heading" tabIndex={-1}>
        Current Setlist
      </h2>
      <ol>
        {left.map((song) => (
          <li key={song}>
            <button type="button">{song}</button>
            <button
              type="button"
              {...takesRow('heading', () => setLeft(left.filter((other) => other !== song)))}
            >
              Remove {song}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

const remove = (song: string) => screen.getByRole('button', { name: `Remove ${song}` })

test('pressed again and again, it takes the rows below one by one, and then the one before', async () => {
  const user = userEvent.setup()
  render(<Setlist songs={['Superstition', 'Valerie', 'Jolene', 'Roxanne']} />)
  remove('Valerie').focus()
  await user.keyboard('{Enter}')
  expect(remove('Jolene')).toHaveFocus()
  await user.keyboard('{Enter}{Enter}')
  expect(remove('Superstition')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  expect(screen.getByRole('heading')).toHaveFocus()
})

test('the mouse leaves the focus at the next row too', async () => {
  const user = userEvent.setup()
  render(<Setlist songs={['Superstition', 'Valerie']} />)
  await user.click(remove('Superstition'))
  expect(remove('Valerie')).toHaveFocus()
})

test('of Enter held down only the first counts', () => {
  render(<Setlist songs={['Superstition', 'Valerie']} />)
  const press = (repeat: boolean) => fireEvent.keyDown(remove('Superstition'), { key: 'Enter', repeat })
  // An event that nobody prevents, the browser makes a click of.
  expect(press(false)).toBe(true)
  expect(press(true)).toBe(false)
})
