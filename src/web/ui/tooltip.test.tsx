import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { Tooltip } from './tooltip.tsx'

function show() {
  render(
    <Tooltip text="Copy the link">
      <button type="button" aria-label="Copy" />
    </Tooltip>,
  )
  return screen.getByRole('button', { name: 'Copy' })
}

test('a pointer that rests shows it, a press hides it', async () => {
  const button = show()
  await userEvent.hover(button)
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  expect(await screen.findByRole('tooltip')).toBeVisible()
  await userEvent.click(button)
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})

test('the focus of a key shows it at once, and Escape hides it', async () => {
  const button = show()
  await userEvent.tab()
  expect(screen.getByRole('tooltip')).toHaveTextContent('Copy the link')
  expect(button).toHaveAccessibleDescription('Copy the link')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
})
