import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ANNOUNCED_EVERY_MS, editingWords, GONE_AFTER_MS, openPresence } from './presence.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const announce = vi.fn<() => void>()
  return { announce, presence: openPresence(announce) }
}

test('somebody who edits says so again and again, until they leave', () => {
  const { announce, presence } = open()
  const stop = presence.start()
  vi.advanceTimersByTime(2 * ANNOUNCED_EVERY_MS)
  expect(announce).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(2 * ANNOUNCED_EVERY_MS)
  expect(announce).toHaveBeenCalledTimes(3)
})

test('a newcomer is answered once, so two editors do not answer each other for ever', () => {
  const { announce, presence } = open()
  presence.hear('jon')
  presence.hear('jon')
  expect(announce).toHaveBeenCalledOnce()
  expect(presence.editors()).toEqual(['jon'])
})

test('who has not been heard for long has left', () => {
  const { presence } = open()
  const changed = vi.fn<() => void>()
  presence.subscribe(changed)
  presence.hear('jon')
  vi.advanceTimersByTime(GONE_AFTER_MS - 1)
  presence.hear('jon')
  vi.advanceTimersByTime(GONE_AFTER_MS - 1)
  expect(presence.editors()).toEqual(['jon'])
  vi.advanceTimersByTime(1)
  expect(presence.editors()).toEqual([])
  expect(changed).toHaveBeenCalledTimes(2)
})

test.each([
  [[], undefined],
  [['Jon Bell'], 'Jon Bell is editing'],
  [['Jon Bell', 'Bea Lind'], 'Jon Bell and Bea Lind are editing'],
  [['Jon', 'Bea', 'Ida'], 'Jon, Bea, and Ida are editing'],
])('%j: %j', (names, words) => {
  expect(editingWords(names)).toBe(words)
})
