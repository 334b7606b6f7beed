import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { ConfirmSheet } from './confirm-sheet.tsx'

function Songs() {
  const [isThere, setThere] = useState(true)
  const [isOpen, setOpen] = useState(false)
  const handleDelete = () => {
    setThere(false)
    setOpen(false)
  }
  return (
    <main id="content" tabIndex={-1}>
      {isThere && (
        <button type="button" onClick={() => setOpen(true)}>
          Delete Jolene
        </button>
      )}
      <ConfirmSheet
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete Song"
        description="Are you sure?"
        confirm="Delete"
        onConfirm={handleDelete}
      />
    </main>
  )
}

async function answer(name: string) {
  const user = userEvent.setup()
  render(<Songs />)
  await user.click(screen.getByRole('button', { name: 'Delete Jolene' }))
  await user.click(screen.getByRole('button', { name }))
}

test('a dialog that is called off gives the focus back to what opened it', async () => {
  await answer('Cancel')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Jolene' })).toHaveFocus())
})

test('when what opened it was deleted, the focus goes to the main part of the page', async () => {
  await answer('Delete')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
