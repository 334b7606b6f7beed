import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { Toaster } from './toast.tsx'
import { toast } from './toast-store.ts'

afterEach(() => {
  vi.useRealTimers()
})

const titles = () => screen.queryAllByText(/^(Song added|Song removed)$/).map((node) => node.textContent)

test('shows one toast at a time with its description', () => {
  render(<Toaster />)
  act(() => void toast({ title: 'Song added', description: 'Low Tide Radio' }))
  act(() => void toast({ title: 'Song removed' }))
  expect(titles()).toEqual(['Song removed'])
  expect(screen.queryByText('Low Tide Radio')).not.toBeInTheDocument()
})

test('closes after 5000 ms', () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => void toast({ title: 'Song added' }))
  act(() => void vi.advanceTimersByTime(4900))
  expect(titles()).toEqual(['Song added'])
  act(() => void vi.advanceTimersByTime(200))
  expect(titles()).toEqual([])
})

test('F8 moves the focus to the toasts', async () => {
  render(<Toaster />)
  act(() => void toast({ title: 'Song added' }))
  await userEvent.keyboard('[F8]')
  expect(screen.getByRole('region', { name: /F8/ })).toContainElement(document.activeElement as HTMLElement)
})

test('the action runs and the toast goes', async () => {
  const undo = vi.fn<() => void>()
  render(<Toaster />)
  act(() => void toast({ title: 'Song removed', action: { label: 'Undo', onSelect: undo } }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(titles()).toEqual([])
})
