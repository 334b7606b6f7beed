import { expect, test } from 'vitest'

import { reconnectDelay } from './connection.ts'

test('the wait before a reconnect grows by half each time and stops at 30 seconds', () => {
  expect([0, 1, 2].map(reconnectDelay)).toEqual([3000, 4500, 6750])
  expect(reconnectDelay(20)).toBe(30_000)
})
