import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openEditQueue } from './edit-queue.ts'
import type { SetlistEdit } from './setlist-edits.ts'

const move = (songId: number, position: number): SetlistEdit => ({ kind: 'move', songId, position })

function openTestQueue() {
  const sent: SetlistEdit[] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const onFailed = vi.fn<(edit: SetlistEdit, error: Error) => void>()
  const onIdle = vi.fn<() => void>()
  const queue = openEditQueue({
    send: (edit) => {
      sent.push(edit)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    onFailed,
    onIdle,
  })
  return { queue, sent, answers, onFailed, onIdle }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const settled = () => vi.advanceTimersByTimeAsync(0)

test('a move is shown at once and sent after 50 ms', () => {
  const { queue, sent } = openTestQueue()
  queue.push(move(1, 3))
  expect(queue.pending()).toEqual([move(1, 3)])
  vi.advanceTimersByTime(49)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([move(1, 3)])
})

test('steps of one song within 50 ms are one call', () => {
  const { queue, sent } = openTestQueue()
  queue.push(move(1, 2))
  vi.advanceTimersByTime(30)
  queue.push(move(1, 3))
  vi.advanceTimersByTime(60)
  expect(sent).toEqual([move(1, 3)])
})

test('a move waits for the answer of the one before', async () => {
  const { queue, sent, answers, onIdle } = openTestQueue()
  queue.push(move(1, 2))
  vi.advanceTimersByTime(60)
  queue.push(move(1, 3))
  queue.push({ kind: 'remove', songId: 2 })
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([move(1, 2)])
  answers[0]?.resolve()
  await settled()
  expect(sent).toEqual([move(1, 2), move(1, 3)])
  expect(queue.pending()).toEqual([move(1, 3), { kind: 'remove', songId: 2 }])
  answers[1]?.resolve()
  await settled()
  expect(onIdle).not.toHaveBeenCalled()
  answers[2]?.resolve()
  await settled()
  expect(queue.pending()).toEqual([])
  expect(onIdle).toHaveBeenCalledOnce()
})

test('a refused change is taken back and the next ones still go', async () => {
  const { queue, sent, answers, onFailed } = openTestQueue()
  queue.push({ kind: 'remove', songId: 1 })
  queue.push({ kind: 'remove', songId: 2 })
  answers[0]?.reject(new Error('no'))
  await settled()
  expect(onFailed).toHaveBeenCalledExactlyOnceWith({ kind: 'remove', songId: 1 }, new Error('no'))
  expect(queue.pending()).toEqual([{ kind: 'remove', songId: 2 }])
  expect(sent).toHaveLength(2)
})

test('saving sends what waits and tells when all of it is saved', async () => {
  const { queue, sent, answers } = openTestQueue()
  const saved = vi.fn<(saved: boolean) => void>()
  queue.push(move(1, 2))
  void queue.flush().then(saved)
  await settled()
  expect(sent).toEqual([move(1, 2)])
  expect(saved).not.toHaveBeenCalled()
  answers[0]?.resolve()
  await settled()
  expect(saved).toHaveBeenCalledExactlyOnceWith(true)
})

test('saving tells when something was refused', async () => {
  const { queue, answers } = openTestQueue()
  queue.push(move(1, 2))
  const saved = queue.flush()
  await settled()
  answers[0]?.reject(new Error('no'))
  await expect(saved).resolves.toBe(false)
  await expect(queue.flush()).resolves.toBe(true)
})
