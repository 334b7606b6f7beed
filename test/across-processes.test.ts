import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import type { Band } from '../src/contract/bands.ts'
import { changeRole, listMembers } from '../src/contract/members.ts'
import { addSetlistSong, getSetlist, moveSetlistSong, removeSetlist } from '../src/contract/setlists.ts'
import { changeSong, removeSong } from '../src/contract/songs.ts'
import { freePort } from './free-port.ts'
import { listenTo } from './live-client.ts'
import { makeBand, makeCaller, makeMember, makeSetlist, makeSong } from './makers.ts'
import type { Caller } from './makers.ts'
import { endServers, runServer } from './run-server.ts'
import type { ServerProcess } from './run-server.ts'
import { makeDatabase, startApp } from './start-app.ts'
import type { TestApp } from './start-app.ts'

let dataDir: string
let here: TestApp
let there: ServerProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bandstand-across-'))
  const database = await makeDatabase()
  here = await startApp({ DATA_DIR: dataDir }, { database })
  const { host, user } = inject('postgres')
  there = await runServer({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`,
    RATE_LIMITS: 'off',
  })
})
afterAll(async () => {
  await endServers([there])
  await here.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const at = (process: number, who: Caller) => makeCaller(process % 2 === 0 ? here : there, who)

const HELD_MS = 150

/** Does something while somebody else holds the row of a band, which every write to it waits for. */
async function whileHeld<T>({ id }: Band, begin: () => Promise<T>, meanwhile = async () => {}): Promise<T> {
  const end = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holding = here.db.transaction().execute(async (trx) => {
    await sql`select from bands where id = ${id} for no key update`.execute(trx)
    isHeld.resolve()
    await end.promise
  })
  await isHeld.promise
  const begun = begin()
  await sleep(HELD_MS)
  await meanwhile().finally(() => end.resolve())
  await holding
  return begun
}

test('two admins who demote each other through two processes leave one of them, every time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { band, admin } = await makeBand(here, 'The Lamplighters')
    const other = await makeMember(here, band, 'admin')
    const demote = (who: Caller, { id: userId }: Caller) =>
      who.ask(changeRole, { params: { bandId: band.id, userId }, body: { role: 'bandmate' } })
    const answers = await whileHeld(band, () =>
      Promise.all([demote(at(0, admin), other), demote(at(1, other), admin)]),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)[0]).toBe(200)
    expect([403, 409]).toContain(Math.max(...answers.map(({ status }) => status)))
    const members = await admin.call(listMembers, { params: { bandId: band.id } })
    expect(members.filter(({ role }) => role === 'admin')).toHaveLength(1)
  }
})

test('nobody is told of a change before it is there to be seen', async () => {
  const crew = await makeBand(here)
  const { band, admin } = crew
  const [setlist, changed, removed] = [await makeSetlist(crew), await makeSong(crew), await makeSong(crew)]
  const listener = await listenTo(here, band, admin)
  const begin = () =>
    Promise.all([
      admin.call(removeSong, { params: { songId: removed.id } }),
      admin.call(changeSong, { params: { bandId: band.id, songId: changed.id }, body: { key: 'G' } }),
      admin.call(removeSetlist, { params: { setlistId: setlist.id } }),
    ])
  await whileHeld(band, begin, async () => expect(await listener.rest()).toEqual([]))
  const told = await listener.rest()
  expect(told.map(({ type }) => type).sort()).toEqual(['setlist_deleted', 'song_removed', 'song_updated'])
})

test('twenty songs put into one setlist and moved through two processes stand at 1 to 20', async () => {
  const crew = await makeBand(here)
  const setlist = await makeSetlist(crew)
  const songs = await Promise.all(Array.from({ length: 20 }, () => makeSong(crew)))
  const params = { setlistId: setlist.id }
  await Promise.all(
    songs.map(({ id }, number) =>
      at(number, crew.admin).call(addSetlistSong, { params, body: { song_id: id, position: 1 } }),
    ),
  )
  const numbers = Array.from({ length: 20 }, (_, number) => number + 1)
  const positions = async () =>
    (await crew.admin.call(getSetlist, { params })).songs.map(({ position }) => position)
  expect(await positions()).toEqual(numbers)
  const { songs: entries } = await crew.admin.call(getSetlist, { params })
  await Promise.all(
    entries.map(({ id }, number) =>
      at(number, crew.admin).call(moveSetlistSong, {
        params: { entryId: id },
        body: { position: 1 + ((number * 7) % 20) },
      }),
    ),
  )
  expect(await positions()).toEqual(numbers)
})
