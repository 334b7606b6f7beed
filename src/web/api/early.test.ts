import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sendEarly, takeEarly } from './early.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what was asked for early is given out once', async () => {
  sendEarly('/api/bands', 'a token')
  expect(takeEarly('/api/me', 'a token')).toBeUndefined()
  const answer = await takeEarly('/api/bands', 'a token')
  expect(await answer?.text()).toBe('[]')
  expect(takeEarly('/api/bands', 'a token')).toBeUndefined()
})

test('nobody gets what was asked for with the token of another', () => {
  sendEarly('/api/bands', 'a token')
  expect(takeEarly('/api/bands', 'another')).toBeUndefined()
  expect(takeEarly('/api/bands', null)).toBeUndefined()
})

test('what nobody asks for in time is forgotten', () => {
  sendEarly('/api/bands', 'a token')
  vi.advanceTimersByTime(5000)
  expect(takeEarly('/api/bands', 'a token')).toBeUndefined()
})
