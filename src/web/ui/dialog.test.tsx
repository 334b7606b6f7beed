import { render, screen } from '@testing-library/react'
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

/** The dark surface beside the sheet lets no click through to the page. */
const user = userEvent.setup({ pointerEventsCheck: 0 })

test('a press beside it closes it', async () => {
  render(<BandDialog />)
  await user.click(document.body)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('what was typed survives a press beside it; Escape still leaves', async () => {
  render(<BandDialog />)
  await user.type(screen.getByLabelText('Band Name'), 'The Lamplighters')
  await user.click(document.body)
  expect(screen.getByLabelText('Band Name')).toHaveValue('The Lamplighters')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
