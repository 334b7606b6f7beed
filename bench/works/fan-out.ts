import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { WebSocket } from 'ws'

import { connect, median, quantile } from '../client.ts'
import type { Side } from '../duel.ts'
import type { Measure } from '../report.ts'
import { addSong } from '../scene.ts'
import type { Scene } from '../scene.ts'

const PATIENCE_MS = 10_000
const IN_ONE_ROOM = 50
const EVENTS = 60
const ROOMS = 200
const IN_EACH_ROOM = 5
const WRITERS = 16
const ROUNDS = 3

/** Sockets in rooms, and how many events each room has heard. */
export interface Audience {
  /** Resolves when a room has heard so many events in all its sockets. */
  readonly heard: (band: number, events: number) => Promise<void>
  readonly leave: () => void
}

export async function gather(
  port: number,
  token: string,
  bands: readonly number[],
  inEach: number,
): Promise<Audience> {
  const counts = new Map<number, number>(bands.map((band) => [band, 0]))
  const waiting = new Map<number, { events: number; resolve: () => void }[]>()
  const hear = (band: number) => {
    const count = (counts.get(band) ?? 0) + 1
    counts.set(band, count)
    const left = (waiting.get(band) ?? []).filter(({ events, resolve }) => {
      if (count < events * inEach) return true
      resolve()
      return false
    })
    waiting.set(band, left)
  }
  const sockets: WebSocket[] = []
  for (const band of bands) {
    const room = Array.from({ length: inEach }, () => new WebSocket(`ws://127.0.0.1:${port}/ws`))
    await Promise.all(room.map((socket) => enter(socket, band, token, hear)))
    sockets.push(...room)
  }
  return {
    heard: async (band, events) => {
      if ((counts.get(band) ?? 0) >= events * inEach) return
      const all = new Promise<void>((resolve) => {
        waiting.set(band, [...(waiting.get(band) ?? []), { events, resolve }])
      })
      const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
        throw new Error(`an event of band ${band} did not arrive in ${PATIENCE_MS} ms`)
      })
      await Promise.race([all, late])
    },
    leave: () => sockets.forEach((socket) => socket.terminate()),
  }
}

async function enter(
  socket: WebSocket,
  band: number,
  token: string,
  hear: (band: number) => void,
): Promise<void> {
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'join_band', bandId: band, access_token: token }))
  await once(socket, 'message')
  socket.on('message', () => hear(band))
}

/** Milliseconds from each POST to the last of the sockets in its room, ascending. */
export async function tellOneRoom(
  side: Pick<Side, 'port'>,
  audience: Audience,
  band: number,
  headers: Record<string, string>,
  before: number,
) {
  const writer = await connect(side.port)
  const latencies: number[] = []
  for (let event = 1; event <= EVENTS; event += 1) {
    const started = performance.now()
    await Promise.all([writer.ask(addSong(band, headers)), audience.heard(band, before + event)])
    latencies.push(performance.now() - started)
  }
  writer.close()
  return latencies.toSorted((a, b) => a - b)
}

async function measureOneRoom({ ours, reference, auth, token }: Scene): Promise<Measure> {
  const band = 130
  const audiences = {
    ours: await gather(ours.port, token, [band], IN_ONE_ROOM),
    raw: await gather(reference.port, token, [band], IN_ONE_ROOM),
  }
  const pairs: { ours: number; raw: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const raw = quantile(await tellOneRoom(reference, audiences.raw, band, auth, round * EVENTS), 0.5)
    const own = quantile(await tellOneRoom(ours, audiences.ours, band, auth, round * EVENTS), 0.5)
    if (round > 0) pairs.push({ ours: own, raw })
  }
  audiences.ours.leave()
  audiences.raw.leave()
  return {
    work: 'fan-out: POST to the last of 50',
    figure: 'p50',
    value: median(pairs.map(({ ours, raw }) => ours / raw)),
    unit: 'x raw',
    goal: { most: 1.3 },
    detail: `${median(pairs.map((pair) => pair.ours)).toFixed(1)} ms; raw ${median(pairs.map((pair) => pair.raw)).toFixed(1)} ms`,
  }
}

/** Posts per second whose events have reached every socket, and the longest way of one in milliseconds. */
async function tellManyRooms(
  side: Side,
  audience: Audience,
  bands: readonly number[],
  headers: Record<string, string>,
  before: number,
) {
  const perRoom = 4
  let slowest = 0
  const queue = bands.flatMap((band) =>
    Array.from({ length: perRoom }, (_, event) => ({ band, event: before + event + 1 })),
  )
  const started = performance.now()
  const work = async () => {
    const writer = await connect(side.port)
    for (let next = queue.shift(); next; next = queue.shift()) {
      const asked = performance.now()
      await writer.ask(addSong(next.band, headers))
      await audience.heard(next.band, next.event)
      slowest = Math.max(slowest, performance.now() - asked)
    }
    writer.close()
  }
  await Promise.all(Array.from({ length: WRITERS }, work))
  return { rate: (bands.length * perRoom * 1000) / (performance.now() - started), slowest, perRoom }
}

async function measureManyRooms({ ours, reference, auth, token }: Scene): Promise<Measure[]> {
  const bands = Array.from({ length: ROOMS }, (_, place) => place + 1)
  const audiences = {
    ours: await gather(ours.port, token, bands, IN_EACH_ROOM),
    raw: await gather(reference.port, token, bands, IN_EACH_ROOM),
  }
  const ratios: number[] = []
  let slowest = 0
  let before = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    const raw = await tellManyRooms(reference, audiences.raw, bands, auth, before)
    const own = await tellManyRooms(ours, audiences.ours, bands, auth, before)
    before += own.perRoom
    slowest = Math.max(slowest, own.slowest)
    if (round > 0) ratios.push(own.rate / raw.rate)
  }
  audiences.ours.leave()
  audiences.raw.leave()
  const work = 'fan-out: 200 rooms of 5, 16 writers'
  return [
    { work, figure: 'rate', value: median(ratios), unit: 'x raw', goal: { least: 0.8 } },
    { work, figure: 'latest event', value: slowest, unit: 'ms', goal: { most: 3000 } },
  ]
}

export async function measureFanOut(scene: Scene): Promise<Measure[]> {
  return [await measureOneRoom(scene), ...(await measureManyRooms(scene))]
}
