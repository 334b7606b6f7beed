import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

const options = [
  { value: '', label: 'No setlist' },
  { value: '1', label: 'Friday at the Crane' },
  { value: '2', label: 'Cancelled', disabled: true },
  { value: '3', label: 'Harbour Festival' },
]

function Choice({ onClose }: { onClose?: () => void }) {
  const [value, setValue] = useState('')
  return (
    <Dialog open onOpenChange={() => onClose?.()} title="Gig">
      <Field label="Setlist">
        <Select options={options} value={value} onValueChange={setValue} />
      </Field>
      <button type="button">Save</button>
    </Dialog>
  )
}

const select = () => screen.getByRole('combobox', { name: 'Setlist' })
const isOpen = () => screen.queryByRole('listbox') !== null

test('chosen with the mouse', async () => {
  render(<Choice />)
  await userEvent.click(select())
  expect(screen.getByRole('option', { name: 'No setlist' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(screen.getByRole('option', { name: 'Cancelled' }))
  expect(isOpen()).toBe(true)
  await userEvent.click(screen.getByRole('option', { name: 'Harbour Festival' }))
  expect(isOpen()).toBe(false)
  expect(select()).toHaveTextContent('Harbour Festival')
  expect(select()).toHaveFocus()
})

test('chosen with the keyboard alone, past what is disabled', async () => {
  render(<Choice />)
  select().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  const active = select().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)).toHaveTextContent('Harbour Festival')
  await userEvent.keyboard('{Enter}')
  expect(select()).toHaveTextContent('Harbour Festival')
  await userEvent.keyboard('fri ')
  expect(isOpen()).toBe(true)
  await userEvent.keyboard('{Tab}')
  expect(select()).toHaveTextContent('Friday at the Crane')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('Escape closes the list and leaves the dialog and the choice alone', async () => {
  let closed = 0
  render(<Choice onClose={() => (closed += 1)} />)
  await userEvent.click(select())
  await userEvent.keyboard('{End}{Escape}')
  expect(isOpen()).toBe(false)
  expect(closed).toBe(0)
  expect(select()).toHaveTextContent('No setlist')
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
})
