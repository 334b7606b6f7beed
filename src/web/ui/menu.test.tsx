import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { Menu, MenuItem } from './menu.tsx'

const onEdit = vi.fn()
beforeEach(() => void onEdit.mockClear())

function show() {
  render(
    <Menu trigger={<button type="button">Actions</button>}>
      <MenuItem onSelect={onEdit}>Edit</MenuItem>
      <MenuItem>Delete</MenuItem>
    </Menu>,
  )
  return screen.getByRole('button', { name: 'Actions' })
}

test('the first press opens a menu whose code is still to come', async () => {
  const button = show()
  expect(button).toHaveAttribute('aria-haspopup', 'menu')
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await vi.waitFor(() => expect(onEdit).toHaveBeenCalledOnce())
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(button).toHaveFocus()
})

test.each(['{Enter}', ' ', '{ArrowDown}'])('the key "%s" opens it on its first row', async (key) => {
  const button = show()
  button.focus()
  await userEvent.keyboard(key)
  await vi.waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
})
