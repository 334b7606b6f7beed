import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

function BandDialog() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} title="Create New Band">
      <Field label="Band Name">
        <Input />
      </Field>
    </Dialog>
  )
}

async function pressBeside() {
  // The sheet listens from the next turn on.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  for (const press of [
    fireEvent.pointerDown,
    fireEvent.mouseDown,
    fireEvent.pointerUp,
    fireEvent.mouseUp,
    fireEvent.click,
  ])
    press(document.body, { button: 0, pointerType: 'mouse' })
}

test('a press beside it closes it', async () => {
  render(<BandDialog />)
  await pressBeside()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('what was typed survives a press beside it; Escape still leaves', async () => {
  render(<BandDialog />)
  await userEvent.type(screen.getByLabelText('Band Name'), 'The Lamplighters')
  await pressBeside()
  expect(screen.getByLabelText('Band Name')).toHaveValue('The Lamplighters')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
