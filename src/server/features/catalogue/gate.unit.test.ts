import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createGate } from './gate.ts'
import { ok } from './outcome.ts'
import type { Outcome } from './outcome.ts'

const HOUR_MS = 3_600_000
const fine = async (): Promise<Outcome<string>> => ok('found')
const throttled = async (): Promise<Outcome<string>> => ({ kind: 'rateLimited', retryAfter: 2 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a clock that is put back by hours prolongs no pause and holds no call up', async () => {
  const gate = createGate({ calls: 1, perMs: 1000 })
  expect(await gate(throttled)).toEqual({ kind: 'rateLimited', retryAfter: 2 })
  vi.setSystemTime(Date.now() - 3 * HOUR_MS)
  expect(await gate(fine)).toEqual({ kind: 'rateLimited', retryAfter: 2 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(await gate(fine)).toEqual(ok('found'))
})
