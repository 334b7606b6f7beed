import { expect, test } from 'vitest'

import type { LiveEvent } from '../../contract/events.ts'
import { createHub } from './hub.ts'
import type { Listener } from './hub.ts'

interface Ear extends Listener {
  /** The frames of each write. */
  readonly writes: (readonly Buffer[])[]
  readonly heard: () => LiveEvent[]
  lag: number
  dropped: boolean
}

function makeEar(userId = 'maya'): Ear {
  const ear: Ear = {
    userId,
    writes: [],
    lag: 0,
    dropped: false,
    backlog: () => ear.lag,
    send: (frames) => void ear.writes.push(frames),
    turnOut: () => {},
    drop: () => void (ear.dropped = true),
    heard: () => ear.writes.flat().map((frame) => JSON.parse(frame.toString()) as LiveEvent),
  }
  return ear
}

function makeHub(options = {}) {
  const flushes: (() => void)[] = []
  const hub = createHub({ ...options, schedule: (flush) => void flushes.push(flush) })
  const tick = () => flushes.splice(0).forEach((flush) => flush())
  return { hub, tick, scheduled: flushes }
}

const added = (bandId: number, id: number): LiveEvent => ({ type: 'song_added', bandId, id })

test('a room hears its own band only', () => {
  const { hub, tick } = makeHub()
  const [here, there] = [makeEar(), makeEar()]
  hub.join(1, here)
  hub.join(2, there)
  hub.publish(added(1, 7))
  hub.publish(added(3, 8))
  tick()
  expect(here.heard()).toEqual([added(1, 7)])
  expect(there.heard()).toEqual([])
})

test('what happens in one tick goes out in one write, from one buffer for all, in order and once', () => {
  const { hub, tick, scheduled } = makeHub()
  const ears = [makeEar(), makeEar(), makeEar()] as const
  for (const ear of ears) hub.join(1, ear)
  for (const id of [7, 8, 7]) hub.publish(added(1, id))
  expect(scheduled).toHaveLength(1)
  expect(ears[0].writes).toEqual([])
  tick()
  for (const ear of ears) {
    expect(ear.writes).toHaveLength(1)
    expect(ear.heard()).toEqual([added(1, 7), added(1, 8)])
    expect(ear.writes[0]?.[0]).toBe(ears[0].writes[0]?.[0])
  }
  hub.publish(added(1, 7))
  tick()
  expect(ears[0].writes).toHaveLength(2)
})

test('a client that lags too far behind is dropped, the others hear on', () => {
  const { hub, tick } = makeHub({ backlogLimit: 100 })
  const [slow, fast] = [makeEar(), makeEar()]
  hub.join(1, slow)
  hub.join(1, fast)
  slow.lag = 101
  fast.lag = 100
  hub.publish(added(1, 7))
  tick()
  expect([slow.dropped, slow.writes.length]).toEqual([true, 0])
  expect([fast.dropped, fast.writes.length]).toEqual([false, 1])
})

test('whoever left hears no more, also in the middle of a flush', () => {
  const { hub, tick } = makeHub()
  const leaver = makeEar()
  const other: Listener = { ...makeEar(), send: () => hub.leave(1, leaver) }
  hub.join(1, other)
  hub.join(1, leaver)
  hub.publish(added(1, 7))
  tick()
  expect(leaver.writes).toEqual([])
  expect(hub.listeners(1)).toEqual([other])
})

test('a held room keeps its events until every hold is gone', () => {
  const { hub, tick } = makeHub()
  const ear = makeEar()
  hub.join(1, ear)
  const releases = [hub.hold(1), hub.hold(1)]
  hub.publish(added(1, 7))
  for (const release of releases) {
    tick()
    expect(ear.heard()).toEqual([])
    release()
  }
  tick()
  expect(ear.heard()).toEqual([added(1, 7)])
})

test('holding an empty room leaves nothing behind for those who come later', () => {
  const { hub, tick } = makeHub()
  const release = hub.hold(1)
  hub.publish(added(1, 7))
  release()
  tick()
  const ear = makeEar()
  hub.join(1, ear)
  tick()
  expect(ear.heard()).toEqual([])
})
