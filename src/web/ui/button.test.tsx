import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Button } from './button.tsx'

test('a double click on a button that acts is one click, also of a form', async () => {
  const handleClick = vi.fn()
  const handleSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={handleSubmit}>
      <Button pending={false} onClick={handleClick}>
        Delete
      </Button>
      <Button type="submit" pending={false}>
        Save
      </Button>
    </form>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
  expect([handleClick.mock.calls.length, handleSubmit.mock.calls.length]).toEqual([1, 1])
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(handleClick).toHaveBeenCalledTimes(2)
})

test('one that only moves on counts every click', async () => {
  const handleClick = vi.fn()
  render(<Button onClick={handleClick}>Next</Button>)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }))
  expect(handleClick).toHaveBeenCalledTimes(2)
})
