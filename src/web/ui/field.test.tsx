import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'

import { Field } from './field.tsx'
import { Input } from './input.tsx'

function BandForm() {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <Field label="Band Name" hint="You can change it later" error={formState.errors.name?.message}>
        <Input {...register('name', { required: 'Band name is required' })} />
      </Field>
      <button type="submit">Create Band</button>
    </form>
  )
}

test('the label names the control and the hint describes it', () => {
  render(<BandForm />)
  const input = screen.getByRole('textbox', { name: 'Band Name' })
  expect(input).toHaveAccessibleDescription('You can change it later')
  expect(input).not.toBeInvalid()
})

test('a failed submit marks, describes and focuses the control; a change clears it', async () => {
  render(<BandForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Create Band' }))
  const input = screen.getByRole('textbox', { name: 'Band Name' })
  expect(input).toBeInvalid()
  expect(input).toHaveFocus()
  expect(input).toHaveAccessibleDescription('Band name is required')
  await userEvent.type(input, 'The Lamplighters')
  expect(input).not.toBeInvalid()
  expect(input).toHaveAccessibleDescription('You can change it later')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
