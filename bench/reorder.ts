// Moves of songs in setlists of 60, against a bare node:http server that renumbers in a transaction of its own.
import { join } from 'node:path'

import { duel } from './duel.ts'
import type { Side, Work } from './duel.ts'
import { startBandstand, startRaw } from './servers.ts'
import { openWorld, query } from './world.ts'

const ENTRIES = 60
const BANDS = 16
/** Of the rate of the bare server. */
const GOAL = 0.8

interface SignedIn {
  readonly token: string
  readonly id: string
}

/** A member of every band. */
async function makeMember(port: number, database: string): Promise<SignedIn> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({
    email: 'bench@lamplighters.band',
    password: 'rehearsal',
    data: { name: 'Maya' },
  })
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/signup`, { method: 'POST', headers, body })
  const session = (await answer.json()) as { access_token: string; user: { id: string } }
  await fetch(`http://127.0.0.1:${port}/api/me`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  await query(database, `insert into members (band_id, user_id, role) select id, $1, 'admin' from bands`, [
    session.user.id,
  ])
  return { token: session.access_token, id: session.user.id }
}

/** Each connection moves songs of the band that is its turn among the first so many. */
function moving(side: Side, token: string, bands: number): Work {
  const headers = { authorization: `Bearer ${token}` }
  return {
    side,
    next: (connection, turn) => {
      const entry = (connection % bands) * ENTRIES + 1 + ((turn * 7 + connection) % ENTRIES)
      const body = { position: 1 + ((turn * 17 + connection) % ENTRIES) }
      return { method: 'PATCH', path: `/api/setlist-songs/${entry}/position`, headers, body }
    },
    isRight: ({ status }) => status === 200,
  }
}

/** Setlists whose positions are not exactly 1 to n. */
async function brokenSetlists(database: string): Promise<number> {
  const rows = await query(
    database,
    `select setlist_id from setlist_songs group by setlist_id
     having min(position) <> 1 or max(position) <> count(*) or count(distinct position) <> count(*)`,
  )
  return rows.length
}

const world = await openWorld()
const stops: (() => Promise<unknown>)[] = [world.close]
let isGood = true
try {
  const amount = { bands: BANDS, songs: ENTRIES, setlists: 1, entries: ENTRIES }
  const database = await world.makeDatabase('ours', amount)
  const rawDatabase = await world.makeDatabase('raw', amount)
  const ours = await startBandstand(database, join(world.folder, 'data'))
  stops.unshift(ours.stop)
  const { token, id } = await makeMember(ours.port, database)
  await query(rawDatabase, 'insert into users (id, email, name) values ($1, $2, $3)', [
    id,
    'b@b.band',
    'Maya',
  ])
  await query(rawDatabase, `insert into members (band_id, user_id, role) select id, $1, 'admin' from bands`, [
    id,
  ])
  const raw = await startRaw(rawDatabase, { [token]: id })
  stops.unshift(raw.stop)
  const sideOf = ({ port, pid }: typeof ours): Side => ({ port, pids: [pid, world.postmaster] })
  for (const bands of [BANDS, 1]) {
    const result = await duel(moving(sideOf(ours), token, bands), moving(sideOf(raw), token, bands))
    isGood &&= result.rate >= GOAL
    console.log(
      `${result.rate >= GOAL ? 'ok  ' : 'LOW '} moves in ${bands === 1 ? 'one setlist' : `${bands} setlists`} of ${ENTRIES}: ` +
        `${result.ours.rate.toFixed(0)}/s, bare ${result.reference.rate.toFixed(0)}/s, ratio ${result.rate.toFixed(2)}; ` +
        `CPU ratio ${result.cpu.toFixed(2)}; p99 ${result.ours.p99.toFixed(1)} ms, bare ${result.reference.p99.toFixed(1)} ms`,
    )
  }
  const broken = await brokenSetlists(database)
  isGood &&= broken === 0
  console.log(`${broken === 0 ? 'ok  ' : 'LOST'} setlists whose positions are not 1 to ${ENTRIES}: ${broken}`)
} finally {
  for (const stop of stops) await stop()
}
process.exitCode = isGood ? 0 : 1
