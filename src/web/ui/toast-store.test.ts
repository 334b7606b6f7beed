import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { dismissToast, removeToast, shownToast, subscribeToToasts, toast } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  const shown = shownToast()
  if (shown) removeToast(shown.id)
  vi.useRealTimers()
})

test('a new toast takes the place of the one before', () => {
  const first = toast({ title: 'Song added' })
  const second = toast({ title: 'Song removed', variant: 'destructive' })
  expect(second.id).not.toBe(first.id)
  expect(shownToast()).toMatchObject({ title: 'Song removed', variant: 'destructive', open: true })
})

test('a dismissed toast is closed at once and removed 1,000,000 ms later', () => {
  const { id } = toast({ title: 'Song added' })
  dismissToast(id)
  expect(shownToast()).toMatchObject({ id, open: false })
  vi.advanceTimersByTime(999_999)
  expect(shownToast()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeUndefined()
})

test('a late removal leaves the toast that came after alone', () => {
  dismissToast(toast({ title: 'Song added' }).id)
  const { id } = toast({ title: 'Song removed' })
  vi.advanceTimersByTime(2_000_000)
  expect(shownToast()).toMatchObject({ id, open: true })
})

test('only the shown toast can be dismissed or updated', () => {
  const gone = toast({ title: 'Importing' })
  const { id } = toast({ title: 'Imported' })
  gone.dismiss()
  gone.update({ title: 'Late' })
  expect(shownToast()).toMatchObject({ id, title: 'Imported', open: true })
})

test('listeners hear each change until they leave', () => {
  const heard = vi.fn<() => void>()
  const leave = subscribeToToasts(heard)
  const { update, dismiss } = toast({ title: 'Importing' })
  update({ title: 'Imported' })
  dismiss()
  expect(heard).toHaveBeenCalledTimes(3)
  leave()
  toast({ title: 'Song added' })
  expect(heard).toHaveBeenCalledTimes(3)
})
