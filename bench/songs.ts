// GET of a band's 500 songs, against a bare node:http server that lets PostgreSQL build the same JSON.
import { join } from 'node:path'

import { listSongs } from '../src/contract/songs.ts'
import { makeCaller } from '../test/makers.ts'
import { duel } from './duel.ts'
import type { Side, Work } from './duel.ts'
import { startBandstand, startRaw } from './servers.ts'
import { openWorld, query } from './world.ts'

const SONGS = 500
const BAND = 1
/** Of the rate of the bare server. */
const GOAL = 0.7

interface SignedIn {
  readonly token: string
  readonly id: string
}

const joinBand = `insert into members (band_id, user_id, role) values ($1, $2, 'admin')`

async function makeMember(port: number, database: string): Promise<SignedIn> {
  const anybody = makeCaller({ url: `http://127.0.0.1:${port}` })
  const account = { email: 'bench@lamplighters.band', password: 'rehearsal', data: { name: 'Maya' } }
  const { body } = await anybody.send('POST', '/auth/v1/signup', account)
  const { access_token: token, user } = body as { access_token: string; user: { id: string } }
  await anybody.send('GET', '/api/me', undefined, { authorization: `Bearer ${token}` })
  await query(database, joinBand, [BAND, user.id])
  return { token, id: user.id }
}

/** Half of it at least must be songs: an answer that is short is no answer. */
const isWhole = ({ status, bytes }: { status: number; bytes: number }) =>
  status === 200 && bytes > SONGS * 200

function reading(side: Side, token: string): Work {
  const ask = {
    method: 'GET',
    path: listSongs.path.replace(':bandId', String(BAND)),
    headers: { authorization: `Bearer ${token}` },
  }
  return { side, next: () => ask, isRight: isWhole }
}

/** Reads while a version that no cache has seen is made before each: the query itself, without its help. */
async function timeCold(port: number, token: string, spoil: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 60; turn += 1) {
    await spoil()
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/bands/${BAND}/songs`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    })
    await answer.arrayBuffer()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[times.length / 2] ?? Number.NaN
}

const world = await openWorld()
const stops: (() => Promise<unknown>)[] = [world.close]
let isGood = true
try {
  const amount = { bands: 4, songs: SONGS, setlists: 1, entries: 40 }
  const database = await world.makeDatabase('ours', amount)
  const rawDatabase = await world.makeDatabase('raw', amount)
  const ours = await startBandstand(database, join(world.folder, 'data'))
  stops.unshift(ours.stop)
  const { token, id } = await makeMember(ours.port, database)
  await query(rawDatabase, `insert into users (id, email, name) values ($1, 'b@b.band', 'Maya')`, [id])
  await query(rawDatabase, joinBand, [BAND, id])
  const raw = await startRaw(rawDatabase, { [token]: id })
  stops.unshift(raw.stop)

  const sideOf = ({ port, pid }: { port: number; pid: number }): Side => ({
    port,
    pids: [pid, world.postmaster],
  })
  const result = await duel(reading(sideOf(ours), token), reading(sideOf(raw), token))
  isGood = result.rate >= GOAL
  console.log(
    `${SONGS} songs: ${result.ours.rate.toFixed(0)} a second, the bare server ${result.reference.rate.toFixed(0)}; ` +
      `ratio ${result.rate.toFixed(2)} (goal ${GOAL}), CPU ${result.cpu.toFixed(2)} of the bare one`,
  )

  const raise = () =>
    query(database, 'update bands set songs_version = songs_version + 1 where id = $1', [BAND])
  const oursCold = await timeCold(ours.port, token, raise)
  const rawCold = await timeCold(raw.port, token, () => query(rawDatabase, 'select 1'))
  console.log(
    `after each change: ${oursCold.toFixed(1)} ms, the bare server ${rawCold.toFixed(1)} ms; ` +
      `ratio ${(rawCold / oursCold).toFixed(2)}`,
  )
} finally {
  for (const stop of stops) await stop()
}
if (!isGood) process.exitCode = 1
