import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { makeSendOnce } from './send-once.ts'

const ok = () => new Response('{}', { status: 201 })
const networkFails = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers one after the other with what is given, the last one for good, and keeps the keys. */
function server(...answers: (() => Promise<Response> | Response)[]) {
  const keys: string[] = []
  const send = async (key: string) => {
    keys.push(key)
    return (answers[Math.min(keys.length, answers.length) - 1] ?? ok)()
  }
  return { keys, send }
}

async function settled<T>(running: Promise<T>): Promise<T> {
  running.catch(() => {})
  await vi.runAllTimersAsync()
  return running
}

test('a call whose answer is lost on the way is sent again with its key', async () => {
  const { keys, send } = server(networkFails, networkFails, ok)
  const response = await settled(makeSendOnce()('POST /api/bands', send))
  expect(response.status).toBe(201)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('after three attempts the failure is told, and the user who does the same again sends the same key', async () => {
  const { keys, send } = server(networkFails, networkFails, networkFails, ok)
  const sendOnce = makeSendOnce()
  await expect(settled(sendOnce('a song', send))).rejects.toThrow('Failed to fetch')
  expect((await settled(sendOnce('a song', send))).status).toBe(201)
  expect(new Set(keys).size).toBe(1)
  await settled(sendOnce('a song', send))
  expect(new Set(keys).size).toBe(2)
})

test('a 503 is told at once, and what is done again after it is the same call', async () => {
  const { keys, send } = server(() => new Response('{}', { status: 503 }), ok)
  const sendOnce = makeSendOnce()
  expect((await settled(sendOnce('a song', send))).status).toBe(503)
  expect(keys).toHaveLength(1)
  await settled(sendOnce('a song', send))
  expect(keys[1]).toBe(keys[0])
})

test.for([
  ['other words', 'another song', 0],
  ['the same words much later', 'a song', 301_000],
] as const)('after a lost answer %s are another call', async ([, what, laterMs]) => {
  const { keys, send } = server(networkFails, networkFails, networkFails, ok)
  const sendOnce = makeSendOnce()
  await expect(settled(sendOnce('a song', send))).rejects.toThrow('Failed to fetch')
  vi.advanceTimersByTime(laterMs)
  await settled(sendOnce(what, send))
  expect(keys[3]).not.toBe(keys[0])
})

test('a call that was given up by the caller is not sent again', async () => {
  const { keys, send } = server(() => Promise.reject(new DOMException('given up', 'AbortError')))
  await expect(settled(makeSendOnce()('a song', send))).rejects.toThrow('given up')
  expect(keys).toHaveLength(1)
})
