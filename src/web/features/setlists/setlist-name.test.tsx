import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { SetlistName } from './setlist-name.tsx'

async function edit(write: (user: ReturnType<typeof userEvent.setup>) => Promise<void>) {
  const user = userEvent.setup()
  const onRename = vi.fn<(name: string) => void>()
  render(
    <>
      <SetlistName name="Friday" onRename={onRename} />
      <p>elsewhere</p>
    </>,
  )
  await user.click(screen.getByRole('heading', { name: 'Friday' }).querySelector('button') as Element)
  await write(user)
  return onRename
}

test('a click selects the whole name, and Enter commits what is written', async () => {
  const onRename = await edit(async (user) => user.keyboard(' Radio session {Enter}'))
  expect(onRename).toHaveBeenCalledExactlyOnceWith('Radio session')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('leaving the field commits', async () => {
  const onRename = await edit(async (user) => {
    await user.keyboard('Radio session')
    await user.click(screen.getByText('elsewhere'))
  })
  expect(onRename).toHaveBeenCalledExactlyOnceWith('Radio session')
})

test.each([
  ['Escape', 'Radio session{Escape}'],
  ['an empty name', '{Backspace}{Enter}'],
  ['blanks', '   {Enter}'],
  ['the same name', 'Friday{Enter}'],
])('%s leaves the name as it is', async (_, keys) => {
  const onRename = await edit(async (user) => user.keyboard(keys))
  expect(onRename).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'Friday' })).toBeInTheDocument()
})
